import { expect, it, vi } from 'vitest'
import { printElement } from './printElement'
import { chartMark, comingMark, printedCharts } from './printedCharts'

it('a chart stands on the paper as a picture: the copy of a canvas is empty', async () => {
  const part = document.createElement('div')
  part.innerHTML = `<p>Loss</p><div ${chartMark}><canvas></canvas></div><div ${chartMark}><svg></svg></div>`
  document.body.append(part)
  const [chart] = part.querySelectorAll(`[${chartMark}]`)
  const drawing = { url: 'data:image/png;base64,AAAA', width: 10, height: 5 }
  const leave = chart && printedCharts.join(chart, () => drawing)
  let paper: Element | null = null
  vi.stubGlobal('print', () => {
    paper = document.body.lastElementChild?.cloneNode(true) as Element
  })
  printElement(part)
  expect(printedCharts.within(part)).toEqual([drawing])
  leave?.()
  await vi.waitFor(() => expect(paper).not.toBeNull())
  expect(paper).toHaveTextContent('Loss')
  const shown = paper as Element | null
  expect(shown?.querySelector('canvas')).toBeNull()
  expect(shown?.querySelector('img')).toHaveAttribute('src', drawing.url)
  expect(shown?.querySelector('svg')).not.toBeNull()
  expect(part.querySelector('canvas')).not.toBeNull()
  expect(printedCharts.within(part)).toEqual([])
  part.remove()
})

it('a paper waits for the charts that are still fetched', async () => {
  const part = document.createElement('div')
  document.body.append(part)
  part.innerHTML = `<output ${comingMark}></output>`
  const drawing = { url: 'data:image/png;base64,AAAA', width: 10, height: 5 }
  const drawings = printedCharts.whole(part)
  part.innerHTML = `<div ${chartMark}></div>`
  const leave = printedCharts.join(part.querySelector('div') ?? part, () => drawing)
  expect(await drawings).toEqual([drawing])
  leave()
  part.innerHTML = `<output ${comingMark}></output>`
  const abandoned = printedCharts.whole(part)
  part.remove()
  expect(await abandoned).toEqual([])
})

it('what stands at the head of the pages stays until the browser has the paper', async () => {
  const part = document.createElement('div')
  part.innerHTML = '<img src="data:image/png;base64,AAAA">'
  const steps: string[] = []
  vi.stubGlobal('print', () => steps.push('print'))
  // jsdom decodes no picture.
  HTMLImageElement.prototype.decode = () => Promise.resolve()
  printElement(part, () => steps.push('done'))
  await vi.waitFor(() => expect(steps).toEqual(['print', 'done']))
  Reflect.deleteProperty(HTMLImageElement.prototype, 'decode')
})
