import { maskPersonal, type PersonalKind } from '../../src/lib/personal'
import { longestParameter, Params } from './params'

const kinds: Partial<Record<string, PersonalKind>> = {
  cons_name: 'name',
  manager: 'name',
  phone: 'phone',
  address: 'address',
  email: 'email',
}

/** True: the caller's privacy key is on, and files are made as the caller's lists look (header `Mask-Personal: 1`). */
const hides = (request: Request): boolean => request.headers.get('mask-personal') === '1'

/** A field's value as the caller may have it in a file. */
export function personalOf(request: Request): <T>(field: string, value: T) => T | string {
  const masked = hides(request)
  return (field, value) => {
    const kind = masked ? kinds[field] : undefined
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
