import { strToU8, unzipSync, Zip, ZipDeflate, ZipPassThrough } from 'fflate'

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

/**
 * Unpacks an archive.
 * @param limit bytes that all entries together may unpack to; an entry never gets more room than it claims
 * @throws ZipError
 */
export function unzip(archive: Uint8Array, limit: number): ZipEntry[] {
  let room = limit
  try {
    const files = unzipSync(archive, {
      filter({ name, originalSize }) {
        room -= originalSize
        if (room < 0) throw new ZipError('tooLarge')
        return !name.endsWith('/')
      },
    })
    const entries = Object.entries(files)
    if (entries.length === 0) throw new ZipError('damaged')
    return entries
  } catch (error) {
    throw error instanceof ZipError ? error : new ZipError('damaged')
  }
}

/** The earliest date of the format: equal content makes equal files. */
const mtime = new Date(1980, 0, 1)
/** Bytes that are packed before the page may answer its user again: about 10 ms. */
const pieceSize = 2 ** 18
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/** Packs an archive; `pack: false` only stores, which any reader unpacks without work. */
export async function zip(entries: readonly ZipEntry[], { pack = true } = {}): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  let failure: Error | undefined
  const archive = new Zip((error, piece) => {
    failure ??= error ?? undefined
    pieces.push(piece)
  })
  for (const [name, bytes] of entries) {
    const file = pack ? new ZipDeflate(name) : new ZipPassThrough(name)
    file.mtime = mtime
    archive.add(file)
    for (let offset = 0; offset < bytes.length; offset += pieceSize) {
      file.push(bytes.subarray(offset, offset + pieceSize))
      // oxlint-disable-next-line no-await-in-loop -- pieces are packed one after the other
      await nextTask()
    }
    file.push(strToU8(''), true)
  }
  archive.end()
  if (failure) throw failure
  return new Uint8Array(await new Blob(pieces as BlobPart[]).arrayBuffer())
}
