/**
 * Bytes of a text file as text: UTF-8 or UTF-16 by their byte order mark, else UTF-8 when they are that, else the
 * Windows-1252 in which spreadsheet programs of Western Europe and the Americas still save.
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const separators = [',', ';', '\t'] as const

/**
 * CSV as rows of text (RFC 4180): comma, semicolon or tab, whichever the first line uses; quoted cells may hold
 * separators, line breaks and doubled quotes; lines end with CRLF, LF or CR; a byte order mark is skipped. A line
 * `sep=;` before the heading, as Excel writes it, names the separator.
 */
export function parseCsv(text: string): string[][] {
  let source = text.startsWith('\ufeff') ? text.slice(1) : text
  const named = /^sep=(.)\r?\n/.exec(source)
  if (named) source = source.slice(named[0].length)
  return split(source, named?.[1] ?? separatorOf(source))
}

/** The separator that stands most often outside quotes in the first line. */
function separatorOf(text: string): string {
  const counts = new Map<string, number>(separators.map((each) => [each, 0]))
  let quoted = false
  for (const sign of text) {
    if (sign === '"') quoted = !quoted
    else if (!quoted && (sign === '\n' || sign === '\r')) break
    else if (!quoted && counts.has(sign)) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  }
  return separators.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))[0] ?? ','
}

function split(text: string, separator: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let quoted = false
  let from = 0
  const flush = (to: number) => {
    cell += text.slice(from, to)
  }
  const endCell = () => {
    row.push(cell)
    cell = ''
  }
  const endRow = () => {
    endCell()
    rows.push(row)
    row = []
  }
  for (let i = 0; i < text.length; i++) {
    const sign = text[i]
    if (quoted) {
      if (sign !== '"') continue
      flush(i)
      if (text[i + 1] === '"') {
        cell += '"'
        i++
      } else quoted = false
      from = i + 1
    } else if (sign === '"' && cell === '' && from === i) {
      quoted = true
      from = i + 1
    } else if (sign === separator) {
      flush(i)
      endCell()
      from = i + 1
    } else if (sign === '\n' || sign === '\r') {
      flush(i)
      endRow()
      if (sign === '\r' && text[i + 1] === '\n') i++
      from = i + 1
    }
  }
  flush(text.length)
  if (cell !== '' || row.length > 0) endRow()
  return rows
}
