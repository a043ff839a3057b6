import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

/** Whatever is typed, or comes in a file or a call, meets patterns of these folders. */
const folders = ['src/rules', 'src/lib', 'mocks']
const root = join(dirname(fileURLToPath(import.meta.url)), '../../..')
const literal =
  /(?<=[(,=:?&|!>[{;]\s*|\breturn )\/(?![/*])((?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/([dgimsuvy]*)/g

/** The regular expressions of a source, by where they stand. */
const patternsOf = (file: string, source: string): [string, RegExp][] =>
  [...source.replaceAll(/\/\*[^]*?\*\//g, '').matchAll(literal)].flatMap(([whole, body = '', flags = '']) => {
    try {
      return [[`${file} ${whole}`, new RegExp(body, flags)] as [string, RegExp]]
    } catch {
      return []
    }
  })

const patterns = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => patternsOf(`${folder}/${file}`, readFileSync(join(root, folder, file), 'utf8'))),
)

/** What is repeated, and what stands before and after it: nearly a match, again and again. */
const pumps = [
  ' ',
  'a',
  'A',
  '0',
  '.',
  '/',
  '-',
  '"',
  "'",
  '<',
  '{',
  '{{',
  '&',
  '@',
  '=',
  ',',
  ':',
  '.1',
  '-1',
  ' 1',
  '/a',
  '%',
  '\\',
  '*',
  '[',
]
const heads = ['', '{{', '<', '&', 'a@a', '0.', '/', '-']
const tail = '\u0001'

/** Tries of a measure, and of the last one, which a busy machine would have to disturb as often. */
const [tries, lastTries] = [3, 12]

/** How long a search takes, the shortest of some tries: what else the machine does makes it longer, never shorter. */
function costOf(pattern: RegExp, text: string, times: number): number {
  let least = Infinity
  for (let n = 0; n < times; n += 1) {
    const begun = performance.now()
    text.replaceAll(pattern, '')
    least = Math.min(least, performance.now() - begun)
  }
  return least
}

/** By how much four times the text costs more: 4 where each character is looked at a few times, 16 where each start looks at all. */
function growth(pattern: RegExp, make: (n: number) => string, n: number, times = tries): number {
  return costOf(pattern, make(4 * n), times) / costOf(pattern, make(n), times)
}
/** Above these a text costs more than its length, and more than the square of it. */
const [square, cube] = [9, 30]

/** The worst input of a pattern; undefined where none costs more than its length. */
function worstOf(found: RegExp): string | undefined {
  const pattern = new RegExp(found.source, found.flags.includes('g') ? found.flags : `${found.flags}g`)
  for (const pump of pumps)
    for (const head of heads) {
      const make = (n: number) => head + pump.repeat(n / pump.length) + tail
      const grows = (n: number, times: number) => growth(pattern, make, n) > times
      // With its third power: longer texts would take minutes.
      if (grows(60, cube) && grows(100, cube)) return `${head}${pump}…`
      // A disturbed measure is not disturbed three times, and the last one, of a text that takes its time, hardly ever.
      if (grows(400, square) && grows(500, square) && grows(1_500, square))
        if (growth(pattern, make, 3_000, lastTries) > square) return `${head}${pump}…`
    }
  return undefined
}

it('sees a pattern whose cost grows with the square of the text', () => {
  expect(worstOf(/\{\{\s*([^{}]*?)\s*\}\}/)).toBeDefined()
  expect(worstOf(/["']+$/)).toBeDefined()
  expect(worstOf(/\{\{([^{}]*)\}\}/)).toBeUndefined()
})

it('no pattern costs more than the length of what it is given', () => {
  expect(patterns.length).toBeGreaterThan(180)
  expect(
    patterns.flatMap(([where, pattern]) => {
      const worst = worstOf(pattern)
      return worst === undefined ? [] : [`${where} with ${worst}`]
    }),
  ).toEqual([])
})
