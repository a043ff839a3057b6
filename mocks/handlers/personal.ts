import { maskPersonal } from '../../src/lib/personal'
import { personalKind } from '../../src/rules/personalFields'
import type { ExportType } from '../channels/prefixes'
import { longestParameter, Params } from './params'

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

/** A line about the filters of an export; a name that the rows were looked for by is personal data as well. */
export function filterWords(request: Request, order: Params, text: string): string {
  const filters = new Params(order.raw('filters') ?? {})
  const name =
    hides(request) && filters.text('type') === '2' ? filters.text('font', longestParameter) : undefined
  return name ? text.replaceAll(name, maskPersonal(name, 'name')) : text
}
