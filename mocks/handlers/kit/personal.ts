import { maskPersonal } from '../../../src/lib/personal'
import { personalKind, personalKinds } from '../../../src/rules/limits/personalFields'
import type { ExportType } from '../../db/prefixes'
import { longestParameter, Params } from '../../kit/params'

/** True: the caller's privacy key is on, and files are made as the caller's lists look (header `Mask-Personal: 1`). */
const hides = (request: Request): boolean => request.headers.get('mask-personal') === '1'

/** A field's value as the caller may have it in the file of this list. */
export function personalOf(request: Request, type: ExportType): <T>(field: string, value: T) => T | string {
  const hidden = hides(request)
  return (field, value) => {
    const kind = hidden ? personalKind(type, field) : undefined
    return kind && typeof value === 'string' ? maskPersonal(value, kind) : value
  }
}

/** Filters in which anything may be looked for. */
const anything = new Set(['font', 'keyword', 'search'])

/**
 * A line about the filters of an export; what the rows were looked for by is personal data as well, where its field is,
 * or where it is a name in a box that takes anything.
 */
export function filterWords(request: Request, order: Params, type: ExportType, text: string): string {
  if (!hides(request)) return text
  const filters = new Params(order.raw('filters') ?? {})
  const names = [...Object.keys(personalKinds), ...anything]
  return names.reduce((line, field) => {
    const value = filters.text(field, longestParameter) ?? ''
    const kind =
      personalKind(type, field) ?? (anything.has(field) && /\p{L}/u.test(value) ? 'name' : undefined)
    if (value === '' || kind === undefined) return line
    const parts = [value, ...value.split(',')].filter((part) => part.trim() !== '')
    return parts.reduce((masked, part) => masked.replaceAll(part, maskPersonal(part, kind)), line)
  }, text)
}
