import { isRecord } from '@/lib/isRecord'

const other = (value: unknown): unknown => (typeof value === 'number' ? String(value) : 7)

/** What a part of an answer may be instead of what it should be. */
export const mutations: readonly (readonly [name: string, mutate: (value: unknown) => unknown])[] = [
  ['null', () => null],
  ['missing', () => undefined],
  ['number and text changed', other],
  ['an empty list', () => []],
  ['an empty object', () => ({})],
  ['an unknown code', () => '~unknown~'],
  ['10,000 characters', () => 'x'.repeat(10_000)],
]

/** The same with every part of every part that is no list and no object changed. */
export function changedLeaves(value: unknown, mutate: (value: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => changedLeaves(each, mutate))
  return isRecord(value) ? changedFields(value, (part) => changedLeaves(part, mutate)) : mutate(value)
}

/** The same object with every field changed. */
export const changedFields = (value: object, mutate: (value: unknown) => unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).map(([key, part]) => [key, mutate(part)]))

const nonsense = /\b(undefined|null|NaN)\b|\[object Object\]|Invalid Date/

/** Whether something on the screen says that it waits. */
export const waitsOn = (root: HTMLElement): boolean =>
  root.querySelector('[aria-busy="true"], .ant-spin-spinning, [data-skeleton]') !== null

/** What stands on the screen, or is said of a part of it, that no user can read. */
export function nonsenseOn(root: HTMLElement): string[] {
  const said = [...root.querySelectorAll('*')].flatMap((part) => [
    ...['title', 'aria-label', 'href'].map((name) => part.getAttribute(name) ?? ''),
    ...[...part.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .map((node) => node.textContent ?? ''),
  ])
  return said.filter((text) => nonsense.test(text))
}

/**
 * Every copy of a value in which one part is another, with where it is: the value itself ('') first, then its fields, and
 * of a list its first entry.
 */
export function changedParts(
  value: unknown,
  mutate: (value: unknown) => unknown,
  at = '',
): [at: string, changed: unknown][] {
  const here: [string, unknown][] = [[at, mutate(value)]]
  if (Array.isArray(value))
    return value.length === 0
      ? here
      : [
          ...here,
          ...changedParts(value[0], mutate, `${at}[]`).map(([where, part]): [string, unknown] => [
            where,
            [part, ...value.slice(1)],
          ]),
        ]
  if (!isRecord(value)) return here
  return [
    ...here,
    ...Object.entries(value).flatMap(([key, part]) =>
      changedParts(part, mutate, `${at}.${key}`).map(([where, changed]): [string, unknown] => [
        where,
        { ...value, [key]: changed },
      ]),
    ),
  ]
}
