import { gunzipSync, gzipSync } from 'node:zlib'
import { MINUTE } from '../../world/calendar'

type Bytes = Uint8Array<ArrayBuffer>

/** Fast: ids do not become smaller by trying harder. */
const packed = (bytes: Bytes): Bytes => gzipSync(bytes, { level: 1 })
const unpacked = (pack: Bytes): Bytes => gunzipSync(pack)

/**
 * An answer of JSON that is kept compressed, for who takes it so as it is.
 * @param bytes the same, where it is at hand
 */
function packedAnswer(request: Request, pack: Bytes, bytes?: Bytes): Response {
  const headers = { 'Content-Type': 'application/json' }
  return /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '')
    ? new Response(pack, { headers: { ...headers, 'Content-Encoding': 'gzip' } })
    : new Response(bytes ?? unpacked(pack), { headers })
}

/** Text that grows to many MB, as bytes; what was added is let go part by part. */
function textBytes(): { add: (text: string) => void; end: () => Bytes } {
  const parts: Bytes[] = []
  let text = ''
  const flush = (): void => {
    parts.push(Buffer.from(text))
    text = ''
  }
  return {
    add(addition) {
      text += addition
      if (text.length > 200_000) flush()
    },
    end() {
      flush()
      return Buffer.concat(parts)
    },
  }
}

/** Stands in a text where a value of the minute belongs; JSON holds no such character. */
export const gap = '\u0001'

/**
 * A list as JSON, row by row, so that its rows need not be there all at once.
 * @param changing fields of each row that have a `gap`
 */
export function* listText<Row>(
  rows: readonly Row[],
  show: (row: Row) => object,
  changing: readonly string[] = [],
): Iterable<string> {
  const end = `${changing.map((field) => `,"${field}":"${gap}"`).join('')}}`
  yield '['
  for (const [index, row] of rows.entries())
    yield (index === 0 ? '' : ',') + JSON.stringify(show(row)).slice(0, -1) + end
  yield ']'
}

/** A text of many MB, and where the values of a minute stand in it: from `starts[i]` to before `ends[i]`. */
interface Filled {
  bytes: Bytes
  starts: Uint32Array
  ends: Uint32Array
}

function gapsOf(bytes: Bytes): Filled {
  const starts: number[] = []
  for (let offset = bytes.indexOf(1); offset >= 0; offset = bytes.indexOf(1, offset + 1)) starts.push(offset)
  return { bytes, starts: Uint32Array.from(starts), ends: Uint32Array.from(starts, (offset) => offset + 1) }
}

/** The same with other values; a value has ASCII characters and at most 40 of them. */
function filled({ bytes, starts, ends }: Filled, value: (place: number) => string): Filled {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const target = Buffer.allocUnsafe(bytes.length + starts.length * 40)
  const gaps = { starts: new Uint32Array(starts.length), ends: new Uint32Array(starts.length) }
  let [read, written] = [0, 0]
  starts.forEach((start, place) => {
    written += source.copy(target, written, read, start)
    gaps.starts[place] = written
    written += target.write(value(place), written, 'latin1')
    gaps.ends[place] = written
    read = ends[place] ?? start
  })
  written += source.copy(target, written, read)
  return { bytes: target.subarray(0, written), ...gaps }
}

/** A result of many MB. */
export interface LargeResult {
  /** JSON text with a `gap` for each value of the minute. */
  text: Iterable<string>
  /** Text of a gap at an instant, by its place in the text; absent where there are no gaps. */
  value?: (place: number, instant: number) => string
}

/**
 * An answer of many MB in the usual envelope, kept compressed. It is made again when a part of `basis` is another one; what changes
 * by the minute is put in once a minute.
 */
export function keptAnswer(): (
  request: Request,
  basis: readonly unknown[],
  instant: number,
  result: () => LargeResult,
) => Response {
  let latest:
    | (Omit<Filled, 'bytes'> & {
        basis: readonly unknown[]
        minute: number
        value: LargeResult['value']
        pack: Bytes
      })
    | undefined
  return (request, basis, instant, result) => {
    const minute = Math.floor(instant / MINUTE)
    const valid = latest?.basis.every((part, index) => part === basis[index]) ? latest : undefined
    if (valid?.minute === minute) return packedAnswer(request, valid.pack)
    let [value, old]: [LargeResult['value'], Filled | undefined] = [valid?.value, undefined]
    if (valid?.value) old = { ...valid, bytes: unpacked(valid.pack) }
    else {
      const large = result()
      const text = textBytes()
      text.add('{"success":true,"message":"","result":')
      for (const part of large.text) text.add(part)
      text.add('}')
      value = large.value
      old = gapsOf(text.end())
    }
    const { bytes, ...gaps } = value ? filled(old, (place) => value(place, instant)) : old
    latest = { ...gaps, basis, minute, value, pack: packed(bytes) }
    return packedAnswer(request, latest.pack, bytes)
  }
}
