/** The little of ZIP that office files need: no encryption, no ZIP64, everything in memory. */

/** Name inside the archive, and its bytes. */
export type ZipEntry = readonly [name: string, bytes: Uint8Array]

/** A file that is no ZIP archive, is cut off, or would unpack to more than was allowed. */
export class ZipError extends Error {
  readonly reason: 'damaged' | 'tooLarge'

  constructor(reason: 'damaged' | 'tooLarge') {
    super(reason)
    this.name = 'ZipError'
    this.reason = reason
  }
}

const localSign = 0x04034b50
const centralSign = 0x02014b50
const endSign = 0x06054b50
const endLength = 22
const deflated = 8
/** File names are UTF-8. */
const utf8Flag = 0x0800

const crcTable = Uint32Array.from({ length: 256 }, (_, start) => {
  let value = start
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value >>> 0
})

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (crcTable[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8)
  return (crc ^ 0xffffffff) >>> 0
}

/**
 * Unpacks an archive. `limit` is the most that all entries together may unpack to, bytes.
 * @throws ZipError
 */
export async function unzip(archive: Uint8Array, limit: number): Promise<ZipEntry[]> {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength)
  const end = findEnd(view)
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  let left = limit
  const entries: ZipEntry[] = []
  try {
    for (let i = 0; i < count; i++) {
      if (view.getUint32(at, true) !== centralSign) throw new ZipError('damaged')
      const method = view.getUint16(at + 10, true)
      const packed = view.getUint32(at + 20, true)
      const lengths = [28, 30, 32].map((offset) => view.getUint16(at + offset, true))
      const [nameLength = 0, extra = 0, comment = 0] = lengths
      const local = view.getUint32(at + 42, true)
      const name = new TextDecoder().decode(archive.subarray(at + 46, at + 46 + nameLength))
      const from = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
      const raw = archive.subarray(from, from + packed)
      if (raw.length !== packed) throw new ZipError('damaged')
      // Reads no further than allowed, whatever size the archive claims.
      // oxlint-disable-next-line no-await-in-loop -- entries share one limit, so each waits for the one before it
      const bytes = method === deflated ? await pipe(raw, new DecompressionStream('deflate-raw'), left) : raw
      left -= bytes.length
      if (left < 0) throw new ZipError('tooLarge')
      if (!name.endsWith('/')) entries.push([name, bytes])
      at += 46 + nameLength + extra + comment
    }
  } catch (error) {
    throw error instanceof ZipError ? error : new ZipError('damaged')
  }
  return entries
}

function findEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - endLength - 0xffff)
  for (let at = view.byteLength - endLength; at >= first; at--)
    if (view.getUint32(at, true) === endSign) return at
  throw new ZipError('damaged')
}

/** Packs an archive; `pack: false` only stores, which any reader unpacks without work. */
export async function zip(entries: readonly ZipEntry[], { pack = true } = {}): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  const central: Uint8Array[] = []
  let offset = 0
  for (const [name, bytes] of entries) {
    const path = new TextEncoder().encode(name)
    // oxlint-disable-next-line no-await-in-loop -- one after the other keeps one entry in memory
    const body = pack ? await pipe(bytes, new CompressionStream('deflate-raw')) : bytes
    const shared = header({ pack, crc: crc32(bytes), packed: body.length, size: bytes.length, path })
    const local = joined([word(localSign, 4), shared, path])
    central.push(
      joined([word(centralSign, 4), word(20, 2), shared, word(0, 2), word(0, 8), word(offset, 4), path]),
    )
    parts.push(local, body)
    offset += local.length + body.length
  }
  const directory = joined(central)
  const end = joined([
    word(endSign, 4),
    word(0, 4),
    word(entries.length, 2),
    word(entries.length, 2),
    word(directory.length, 4),
    word(offset, 4),
    word(0, 2),
  ])
  return joined([...parts, directory, end])
}

/** What the local header and the directory say alike, up to the length of the extra field. */
function header(of: { pack: boolean; crc: number; packed: number; size: number; path: Uint8Array }) {
  return joined([
    word(20, 2),
    word(utf8Flag, 2),
    word(of.pack ? deflated : 0, 2),
    // 1980-01-01, the earliest date that the format knows: equal content makes equal files.
    word(0, 2),
    word(0x21, 2),
    word(of.crc, 4),
    word(of.packed, 4),
    word(of.size, 4),
    word(of.path.length, 2),
    word(0, 2),
  ])
}

/** Little endian; anything beyond 4 bytes is zero. */
function word(value: number, length: number): Uint8Array {
  return Uint8Array.from({ length }, (_, i) => (i < 4 ? (value >>> (8 * i)) & 255 : 0))
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

async function pipe(
  bytes: Uint8Array,
  through: CompressionStream | DecompressionStream,
  limit = Number.POSITIVE_INFINITY,
): Promise<Uint8Array> {
  const reader = new Blob([bytes as BlobPart]).stream().pipeThrough(through).getReader()
  const parts: Uint8Array[] = []
  let length = 0
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- a stream is read piece by piece
    const { done, value } = await reader.read()
    if (done) return joined(parts)
    length += value.length
    if (length > limit) {
      void reader.cancel()
      throw new ZipError('tooLarge')
    }
    parts.push(value)
  }
}
