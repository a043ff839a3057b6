import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ViewRecord } from './viewRecord'

/** Set by `npm run record`, never by `npm test`: the screens whose records are written instead of compared. */
const wanted = process.env['RECORD_WRITE']

const folder = join(process.cwd(), 'src/testing/record/records')
const fileOf = (area: string, view: string, part: 'wiring' | 'words'): string =>
  join(folder, area, `${view.replaceAll('/', '.')}.${part}.txt`)

const textOf = (lines: readonly string[]): string => (lines.length === 0 ? '' : `${lines.join('\n')}\n`)

/** A record as it stands in the repository; undefined where there is none. */
export const keptRecord = (area: string, view: string, part: 'wiring' | 'words'): string | undefined => {
  const file = fileOf(area, view, part)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** What is compared: the texts now, and as they stand in the repository. Writes them first where that was wanted. */
export function comparedRecord(area: string, view: string, { wiring, words }: ViewRecord) {
  const now = { wiring: textOf(wiring), words: textOf(words) }
  if (wanted === 'all' || wanted?.split(',').some((name) => view === name || view.startsWith(`${name}/`)))
    for (const part of ['wiring', 'words'] as const) {
      const file = fileOf(area, view, part)
      mkdirSync(dirname(file), { recursive: true })
      if (now[part] !== '' || existsSync(file)) writeFileSync(file, now[part])
    }
  return {
    now,
    kept: {
      wiring: keptRecord(area, view, 'wiring') ?? '',
      words: keptRecord(area, view, 'words') ?? '',
    },
  }
}

/** The views of an area that have a record, as their files call them. */
export const recordedViews = (area: string): string[] =>
  existsSync(join(folder, area))
    ? [...new Set(readdirSync(join(folder, area)).map((file) => file.replace(/\.(wiring|words)\.txt$/, '')))]
    : []
