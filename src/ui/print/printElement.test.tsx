import { expect, it, vi } from 'vitest'
import { printElement } from './printElement'
import { chartMark, printedCharts } from './printedCharts'

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
