import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { isRecord } from '@/lib/isRecord'

const src = join(dirname(fileURLToPath(import.meta.url)), '../..')

/** Keys whose loaders are written differently, and why they do no harm. */
const alike: Record<string, string> = {
  'collectionPoint *': 'The form reads the same detail, without the check for one that is gone.',
  'curve * * *': 'The third part of the panel is its view, an object, and never a word.',
  'lossModel * * *': 'The third part is the number of a version, or the word “flow”.',
  'topology * * *': 'One function loads both networks.',
  'treeChooser * *': 'The second part names the tree, which is loaded alike everywhere.',
}

/** An answer that a screen asks for: its key, `*` for what is known only when it runs, and the source of its loader. */
interface Asked {
  key: readonly string[]
  loader: string
  file: string
}

/** Two keys that can be equal; one whose first part is not written out is of no screen. */
const canBeEqual = (one: Asked['key'], other: Asked['key']): boolean =>
  one[0] !== '*' &&
  other[0] !== '*' &&
  one.length === other.length &&
  one.every((part, index) => part === other[index] || part === '*' || other[index] === '*')

/** All answers that a source text asks for through `useLoad`, or has asked for through a `cacheKey` and a `load`. */
function askedIn(file: string, text: string): Asked[] {
  const answers: Asked[] = []
  const sourceOf = (node: unknown): string =>
    isRecord(node) ? text.slice(Number(node['start']), Number(node['end'])).replaceAll(/\s+/g, ' ') : ''
  const keyOf = (node: unknown): string[] | undefined => {
    if (!isRecord(node) || node['type'] !== 'ArrayExpression') return undefined
    const parts = node['elements'] as Record<string, unknown>[]
    if (parts.some((part) => part['type'] === 'SpreadElement')) return undefined
    return parts.map((part) => (typeof part['value'] === 'string' ? part['value'] : '*'))
  }
  /** Of a loader that only makes a call, the function that is called. */
  const loaderOf = (node: unknown): string => {
    const body = isRecord(node) ? node['body'] : undefined
    return isRecord(body) && body['type'] === 'CallExpression' ? sourceOf(body['callee']) : sourceOf(node)
  }
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(walk)
    if (!isRecord(node)) return
    if (node['type'] === 'CallExpression' && sourceOf(node['callee']) === 'useLoad') {
      const [key, loader] = node['arguments'] as unknown[]
      const parts = keyOf(key)
      if (parts) answers.push({ key: parts, loader: loaderOf(loader), file })
    }
    if (node['type'] === 'JSXOpeningElement') {
      const attributes = node['attributes'] as Record<string, unknown>[]
      const valueOf = (name: string) => {
        const attribute = attributes.find((each) => isRecord(each['name']) && each['name']['name'] === name)
        return isRecord(attribute?.['value']) ? attribute['value']['expression'] : undefined
      }
      const parts = keyOf(valueOf('cacheKey'))
      // The piece adds the language.
      if (parts) answers.push({ key: [...parts, '*'], loader: loaderOf(valueOf('load')), file })
    }
    for (const value of Object.values(node)) walk(value)
  }
  walk(parseSync(file, text).program)
  return answers
}

/** Pairs of answers whose keys can be equal, and whose loaders differ. */
const collisionsOf = (answers: readonly Asked[]): string[] =>
  answers.flatMap((one, index) =>
    answers
      .slice(index + 1)
      .filter((other) => canBeEqual(one.key, other.key) && one.loader !== other.loader)
      .filter(() => !(one.key.join(' ') in alike))
      .map((other) => `${one.key.join(' ')}: ${one.file} and ${other.file}`),
  )

const answersOfScreens = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\.d\.ts$|^testing/.test(path))
  .flatMap((path) => askedIn(path, readFileSync(join(src, path), 'utf8')))

test('one key of the cache has one answer: another shape under it breaks the screen that comes second', () => {
  expect(answersOfScreens.length).toBeGreaterThan(100)
  expect(collisionsOf(answersOfScreens)).toEqual([])
})

test('a notice and the preview of its texts were such a pair', () => {
  const reading = "useLoad(['notice', id, language], (signal) => noticesApi.detail(id, signal))"
  const preview = (key: string) => `<Preview cacheKey={${key}} load={async () => ({ texts: 1 })} />`
  const answersOf = (key: string) => [...askedIn('a.ts', reading), ...askedIn('b.tsx', preview(key))]
  expect(collisionsOf(answersOf("['notice', id]"))).toHaveLength(1)
  expect(collisionsOf(answersOf("['notice', id, 'texts']"))).toEqual([])
})

test('no key is excused in vain', () => {
  const keys = new Set(answersOfScreens.map(({ key }) => key.join(' ')))
  expect(Object.keys(alike).filter((key) => !keys.has(key))).toEqual([])
})
