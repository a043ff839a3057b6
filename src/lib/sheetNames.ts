import type { ZipEntry } from './zip'

export interface SheetName {
  name: string
  /** Position among all sheets, including hidden ones, the first being 1. */
  number: number
}

/** A workbook's visible sheets, in the order of their tabs. */
export function sheetNames(entries: readonly ZipEntry[]): SheetName[] {
  const workbook = entries.find(([name]) => name === 'xl/workbook.xml')
  if (!workbook) return []
  const xml = new TextDecoder().decode(workbook[1])
  return [...xml.matchAll(/<(?:\w+:)?sheet\s([^>]*)>/g)].flatMap(([, attributes = ''], i) => {
    const name = /(?:^|\s)name="([^"]*)"/.exec(attributes)?.[1]
    const isHidden = /\sstate="(?:hidden|veryHidden)"/.test(attributes)
    return name === undefined || isHidden ? [] : [{ name: unescaped(name), number: i + 1 }]
  })
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Text of XML; the references that a name may hold are few. */
const unescaped = (text: string): string =>
  text.replaceAll(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (entity, hex, decimal, name) => {
    if (typeof hex === 'string') return String.fromCodePoint(Number.parseInt(hex, 16))
    if (typeof decimal === 'string') return String.fromCodePoint(Number(decimal))
    return entities[String(name)] ?? entity
  })
