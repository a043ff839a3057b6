import { expect, test } from 'vitest'
import { readRoot } from '@/api/wire/call'
import type { ApiError } from '@/lib/apiError'
import { isRecord } from '@/lib/isRecord'
import { rowsOf, type Shape } from '@/lib/shape'
import { loadCalls } from './load'
import { changedParts, mutations } from './mutations'

/** A sound value of a shape. */
function sample(shape: Shape<unknown>, depth = 0): unknown {
  const { kind, inner, codes, size = 1 } = shape
  if (shape.self) return depth > 3 ? {} : sample(shape.self(), depth + 1)
  const fields = Object.entries(shape.fields ?? {})
  if (kind === 'object')
    return Object.fromEntries(fields.map(([key, part]) => [key, sample(part, depth + 1)]))
  if (kind === 'list') return inner && depth < 8 ? [sample(inner, depth + 1)] : []
  if (kind === 'record') return inner ? { name: sample(inner, depth + 1) } : {}
  if (kind === 'optional' || kind === 'later')
    return inner && depth < 8 ? sample(inner, depth + 1) : undefined
  if (kind === 'number') return 12.5
  if (kind === 'yes') return true
  if (kind === 'code') return codes?.[0] ?? 'x'
  if (kind === 'digits') return '1'.repeat(size)
  if (kind === 'time') return '2026-11-18 10:00:00'
  if (kind === 'day') return '2026-11-18'
  if (kind === 'month') return '2026-11'
  return 'a1'
}

/** What may not be in something that was read: the kind of each part is what its type says. */
function problem(shape: Shape<unknown>, value: unknown, at: string): string | undefined {
  const { kind, inner, fields } = shape.self?.() ?? shape
  const told = (sound: boolean) => (sound ? undefined : `${at}: ${JSON.stringify(value)}`)
  if (kind === 'any' || kind === 'later') return undefined
  if (kind === 'optional')
    return value === undefined || value === null || !inner ? undefined : problem(inner, value, at)
  if (kind === 'text' && inner) return problem(inner, value, at)
  if (kind === 'number') return told(value === null || Number.isFinite(value))
  if (kind === 'yes') return told(typeof value === 'boolean')
  const first = (parts: (string | undefined)[]) => parts.find((each) => each !== undefined)
  if (kind === 'list')
    return Array.isArray(value)
      ? first(value.map((part) => (inner ? problem(inner, part, `${at}[]`) : undefined)))
      : told(false)
  if (kind === 'object' || kind === 'record') {
    if (!isRecord(value)) return told(false)
    const keys = fields ? Object.keys(fields) : Object.keys(value)
    return first(
      keys.map((key) => {
        const part = fields?.[key] ?? inner
        return part ? problem(part, value[key], `${at}.${key}`) : undefined
      }),
    )
  }
  return told(
    typeof value === 'string' && !/^(undefined|null|NaN|\[object Object\]|Invalid Date)$/.test(value),
  )
}

test('every reader of every call makes of every mutation of every field what its type says', async () => {
  const wrong: string[] = []
  let tried = 0
  for (const { path, answer, paged } of await loadCalls()) {
    if (!answer) continue
    const sound = sample(answer)
    for (const [name, mutate] of mutations)
      for (const [at, mutant] of changedParts(sound, mutate).slice(1)) {
        tried += 1
        const read = paged ? rowsOf(answer, [mutant]).rows[0] : readRoot(answer, mutant)
        const found = read === undefined ? undefined : problem(answer, read, '')
        if (found) wrong.push(`${path} with ${name} in ${at}: ${found}`)
      }
  }
  expect(wrong).toEqual([])
  expect(tried).toBeGreaterThan(1_000)
})

test('every sound answer is read whole, and its reading is read again as it is', async () => {
  for (const { path, answer, paged } of await loadCalls()) {
    if (!answer) continue
    const read = paged ? rowsOf(answer, [sample(answer)]).rows[0] : readRoot(answer, sample(answer))
    expect({ path, again: answer.read(read) }).toEqual({ path, again: read })
  }
})

test('a wrong root is malformed', async () => {
  for (const { answer, paged } of await loadCalls()) {
    if (!answer || paged || !['object', 'list', 'record', 'later'].includes(answer.kind)) continue
    for (const root of [null, undefined, 'x', 5, true])
      expect(() => readRoot(answer, root)).toThrow(expect.objectContaining({ kind: 'malformed' }) as ApiError)
  }
})

test('numbers of meters and consumers get their leading zeros back, wherever an answer carries them', async () => {
  const sizes: Readonly<Record<string, number>> = { metercomid: 12, cons_no: 10 }
  const bare: string[] = []
  const walk = (shape: Shape<unknown>, path: string, depth: number) => {
    if (depth > 8) return
    for (const [name, field] of Object.entries(shape.fields ?? {})) {
      const real = field.kind === 'optional' || field.kind === 'list' ? field.inner : field
      if (sizes[name] !== undefined && (real?.kind !== 'digits' || real.size !== sizes[name]))
        bare.push(`${path}: ${name}`)
      walk(field, path, depth + 1)
    }
    const inner = shape.self?.() ?? shape.inner
    if (inner) walk(inner, path, depth + 1)
  }
  for (const { path, answer } of await loadCalls()) if (answer) walk(answer, path, 0)
  expect(bare).toEqual([])
})
