import { allRows, answerOf, known, percent, sum, type Row } from './explainedRows'
import { backend } from './simulator'

/** What must be shown beside a name: a number, or those that stand in one text. */
type Expected = Readonly<Record<string, number | readonly number[]>>
/** The number that is shown beside a name, or the one after it (`at` 1) in the same text. */
export type Shown = (name: string, at?: number) => number
export type Check = (rows: readonly Row[], shown: Shown) => Expected | Promise<Expected>

export interface Figure {
  /** What the figure, by its own name, and its parts must be, of the rows of the list to which it leads. */
  rows?: Check
  /** The same of the rows of the list below it. */
  below?: Check
  /** Why it leads to no list. */
  noList?: string
}

export interface Page {
  search: string
  /** The beginning of the calls of the list below; the head-end is asked for all of its rows. */
  list?: string
  /** So much earlier something of it is to be seen. */
  hoursAgo?: number
  /** The call that the figures come from: it says how far they are worked out. */
  ready: string
  /** Every explained figure of the page. */
  figures: Readonly<Record<string, Figure>>
}

/** How many meters have one of these results. */
const having = (rows: readonly Row[], ...results: string[]): number =>
  rows.filter(({ read_result }) => results.includes(String(read_result))).length

const { areas, lines } = backend.db.tables
const [line] = lines.all()
export const org_id = line?.org_id ?? ''
export const line_id = line?.id ?? ''
const tg_id = areas.all().find((area) => area.line_id === line_id)?.id ?? ''
export const analysed = `tg_id=${tg_id}&date_begin=2026-11-12&date_end=2026-11-18`
const itsList = 'The list below it holds exactly its rows.'

/** Of meters on a day; `by` tells a row that counts. */
export const ofMeters =
  (name: string, part: string, by: (row: Row) => boolean): Check =>
  (rows) => ({
    [name]: percent(rows.filter(by).length, having(rows, '1', '2')),
    [part]: rows.filter(by).length,
    'To be read': having(rows, '1', '2'),
    Exempt: having(rows, '3'),
  })
/** Of units that are listed below. */
export const ofUnits =
  (name: string, part: string, field: string, times = 1): Check =>
  (rows) => ({
    [name]: percent(sum(rows, field), times * sum(rows, 'should_read')),
    [part]: sum(rows, field),
    'To be read': sum(rows, 'should_read'),
  })
export const balance =
  (name: string, supply = 'Energy supplied') =>
  (rows: readonly Row[]): Expected => ({
    [name]: percent(sum(rows, 'loss_energy'), sum(rows, 'supply_energy')),
    Loss: sum(rows, 'loss_energy'),
    [supply]: sum(rows, 'supply_energy'),
  })
export const losses = {
  'Total loss rate': { rows: balance('Total loss rate') },
  'Energy supplied': { rows: (rows: readonly Row[]) => ({ 'Energy supplied': sum(rows, 'supply_energy') }) },
  'Energy sold': { rows: (rows: readonly Row[]) => ({ 'Energy sold': sum(rows, 'sale_energy') }) },
  Loss: { rows: (rows: readonly Row[]) => ({ Loss: sum(rows, 'loss_energy') }) },
} satisfies Page['figures']
/** The sum of the meters of one role. */
const energyOf = (name: string): Figure => ({
  rows: (rows) => ({
    [name]: sum(rows, 'pap_e'),
    'Rows with an energy': [known(rows, 'pap_e').length, rows.length],
  }),
})
export const energies: Page['figures'] = {
  'Import energy of consumers': energyOf('Import energy of consumers'),
  'Import energy of check meters': energyOf('Import energy of check meters'),
  'Import energy of feeder meters': energyOf('Import energy of feeder meters'),
  'Consumers: rows without energy': {
    rows: (rows, shown) => ({
      'Consumers: rows without energy': [
        rows.filter(({ pap_e }) => pap_e === null).length,
        shown('Consumers: rows without energy', 1),
        shown('Consumers: rows without energy', 2),
      ],
      'Rows of Consumers': shown('Consumers: rows without energy', 1),
    }),
  },
  'Lowest quality': { noList: itsList },
}
/** The rate of each day of a month, of the same units as on the page. */
export const dayRates = async (): Promise<number[]> => {
  const rates: number[] = []
  for (const link of document.querySelectorAll('figure td a[href*="/collectionRate?"]')) {
    const search = (link.getAttribute('href') ?? '').split('?')[1] ?? ''
    const rows = await allRows(`/query/stat/collectionRate/list?${search}`)
    rates.push(percent(sum(rows, 'success'), sum(rows, 'should_read')))
  }
  return rates
}
export const itsDays =
  'So many days of meters are no list: each day of the calendar beside it leads to its own.'
/** How many there are: each a row of its list; the units below say it of themselves. */
export const counted = (name: string, field: string): Figure => ({
  rows: (rows) => ({ [name]: rows.length }),
  below: (rows) => ({ [name]: sum(rows, field) }),
})
/** The sum of the rows of its list, which is that of the units below. */
export const summed = (name: string, field: string): Figure => {
  const check: Check = (rows) => ({ [name]: sum(rows, field) })
  return { rows: check, below: check }
}
/** Visits whose state is one of these, of all that are listed below. */
export const visits = (name: string, ...states: string[]): Figure => ({
  rows: (rows) => ({ [name]: rows.length }),
  below: (rows) => ({
    [name]: rows.filter(({ visit }) => states.includes(String(visit))).length,
    'To read': rows.length,
  }),
})

export const daysCounted = 'Days or months that count'
/** A figure of one object, of its days that count. */
export const analysedSum = (check: (counted: readonly Row[], shown: Shown) => Expected): Figure => ({
  noList: 'Its days are the table of the page.',
  below: async (_, shown) => {
    const { periods } = (await answerOf(`/business/loss/analysis?${analysed}`)) as { periods: Row[] }
    return check(known(periods, 'loss_rate'), shown)
  },
})
