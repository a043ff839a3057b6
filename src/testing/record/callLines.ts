import { isRecord } from '@/lib/isRecord'
import type { SentCall } from './answering'
import type { Mapping } from './mapping'

export const plainText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '')

/** A value as a record says it: fields, days near today, and what was typed; nothing that differs from run to run. */
function valueOf(name: string, value: unknown, mapping: Mapping): string {
  if (name === 'request_id' && value !== undefined) return ''
  if (Array.isArray(value)) return `[${value.map((each) => valueOf('', each, mapping)).join(', ')}]`
  if (isRecord(value)) return bodyOf(value, mapping)
  // The cipher of a password differs each time.
  if (typeof value === 'string' && /^v1\.[\w+/=]{40,}/.test(value)) return ' encrypted'
  if (value === null || value === undefined) return '=null'
  return `=${mapping.map(plainText(value), '', true).text}`
}

function bodyOf(body: Record<string, unknown>, mapping: Mapping): string {
  const parts = Object.entries(body).map(([name, value]) => {
    const key = mapping.map(name).text
    const said = valueOf(name, value, mapping)
    return said === `={${name}}`
      ? name
      : `${key}${said.startsWith('{') || said.startsWith('[') ? `: ${said}` : said}`
  })
  return `{${parts.sort().join(', ')}}`
}

/** `GET /capture/line/list ? currentPage=1 & sidx=code`, fields in the place of values. */
export function callLine({ spec, method, path, query, body }: SentCall, mapping: Mapping): string {
  const asked = [...query]
    .map(([name, value]) => `${name}=${mapping.map(value, '', true).text}`)
    .filter((part) => part !== 'currentPage=1' && part !== 'pageSize=15')
    .sort()
    .join(' & ')
  const address = spec ? mapping.map(decodeURIComponent(path)).text : path
  const sent =
    body === undefined
      ? ''
      : ` ${isRecord(body) ? bodyOf(body, mapping) : mapping.map(plainText(body)).text.slice(0, 80)}`
  return `${method} ${address}${asked && ` ? ${asked}`}${sent}`
}

/** The calls in an order that does not depend on which of them was quicker. */
export const callLines = (calls: readonly SentCall[], mapping: Mapping): string[] =>
  [...new Set(calls.map((call) => callLine(call, mapping)))].sort()

export const isWrite = ({ method }: SentCall): boolean => method !== 'GET'
