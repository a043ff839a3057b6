import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const src = join(dirname(fileURLToPath(import.meta.url)), '../..')

/** Drawings of data that cannot be taken along by themselves, each with the reason. */
const without: Record<string, string> = {
  'ui/chart/Legend.tsx': 'a part of ChartCard',
  'ui/chart/Plot.tsx': 'the drawing of ChartCard',
  'ui/chart/PointTip.tsx': 'a part of Plot',
  'ui/chart/Sparkline.tsx': 'a cell: the page draws the same days as a ChartCard',
  'ui/chart/usePaper.tsx': 'lends what is drawn the colours of paper',
}

const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /^(features|page|domain|ui\/chart)\/.*(?<!\.test)\.tsx$/.test(file))
const textOf = (file: string) => readFileSync(join(src, file), 'utf8')

/** Draws with the library, with coordinates that it computes, or in a frame of figures. */
const draws = (text: string) =>
  /from 'echarts|from '(\.\/|@\/ui\/chart\/)(chartLook|useLook)'|<(path|rect|circle)\b[^>]*\b(d|x|y|r|width|height|strokeDasharray)=\{/.test(
    text,
  )
/** Is a picture with its tools: one of the two cards, or the tools themselves. */
const takesAlong = (text: string) => /<(ChartTools|ChartCard|FigureCard)\b/.test(text)

it('every chart can be taken along as a picture and as its numbers', () => {
  const bare = files.filter((file) => {
    const text = textOf(file)
    return draws(text) && !takesAlong(text)
  })
  expect(bare.toSorted(), 'draws data without <ChartTools>: put it in a ChartCard or FigureCard').toEqual(
    Object.keys(without).toSorted(),
  )
})
