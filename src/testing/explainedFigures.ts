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
const org_id = line?.org_id ?? ''
const line_id = line?.id ?? ''
const tg_id = areas.all().find((area) => area.line_id === line_id)?.id ?? ''
const analysed = `tg_id=${tg_id}&date_begin=2026-11-12&date_end=2026-11-18`
const itsList = 'The list below it holds exactly its rows.'

/** Of meters on a day; `by` tells a row that counts. */
const ofMeters =
  (name: string, part: string, by: (row: Row) => boolean): Check =>
  (rows) => ({
    [name]: percent(rows.filter(by).length, having(rows, '1', '2')),
    [part]: rows.filter(by).length,
    'To be read': having(rows, '1', '2'),
    'Need not be read': having(rows, '3'),
  })
/** Of units that are listed below. */
const ofUnits =
  (name: string, part: string, field: string, times = 1): Check =>
  (rows) => ({
    [name]: percent(sum(rows, field), times * sum(rows, 'should_read')),
    [part]: sum(rows, field),
    'To be read': sum(rows, 'should_read'),
  })
const balance =
  (name: string, supply = 'Supply') =>
  (rows: readonly Row[]): Expected => ({
    [name]: percent(sum(rows, 'loss_energy'), sum(rows, 'supply_energy')),
    Loss: sum(rows, 'loss_energy'),
    [supply]: sum(rows, 'supply_energy'),
  })
const losses = {
  'Loss rate of all': { rows: balance('Loss rate of all') },
  Supply: { rows: (rows: readonly Row[]) => ({ Supply: sum(rows, 'supply_energy') }) },
  Sale: { rows: (rows: readonly Row[]) => ({ Sale: sum(rows, 'sale_energy') }) },
  Loss: { rows: (rows: readonly Row[]) => ({ Loss: sum(rows, 'loss_energy') }) },
} satisfies Page['figures']
/** The sum of the meters of one role. */
const energyOf = (name: string): Figure => ({
  rows: (rows) => ({
    [name]: sum(rows, 'pap_e'),
    'Rows with an energy': [known(rows, 'pap_e').length, rows.length],
  }),
})
const energies: Page['figures'] = {
  'Import energy of consumers': energyOf('Import energy of consumers'),
  'Import energy of check meters': energyOf('Import energy of check meters'),
  'Import energy of feeder meters': energyOf('Import energy of feeder meters'),
  'Without an energy': {
    rows: (rows, shown) => ({
      'Without an energy': [
        shown('Without an energy'),
        rows.filter(({ pap_e }) => pap_e === null).length,
        shown('Without an energy', 2),
      ],
      'Rows of Consumers': shown('Without an energy', 2),
    }),
  },
  'Worst quality in the sum': { noList: itsList },
}
/** The rate of each day of a month, of the same units as on the page. */
const dayRates = async (): Promise<number[]> => {
  const rates: number[] = []
  for (const link of document.querySelectorAll('figure td a[href*="/collectionRate?"]')) {
    const search = (link.getAttribute('href') ?? '').split('?')[1] ?? ''
    const rows = await allRows(`/query/stat/collectionRate/list?${search}`)
    rates.push(percent(sum(rows, 'success'), sum(rows, 'should_read')))
  }
  return rates
}
const itsDays = 'So many days of meters are no list: each day of the calendar beside it leads to its own.'
/** How many there are: each a row of its list; the units below say it of themselves. */
const counted = (name: string, field: string): Figure => ({
  rows: (rows) => ({ [name]: rows.length }),
  below: (rows) => ({ [name]: sum(rows, field) }),
})
/** The sum of the rows of its list, which is that of the units below. */
const summed = (name: string, field: string): Figure => {
  const check: Check = (rows) => ({ [name]: sum(rows, field) })
  return { rows: check, below: check }
}
/** Visits whose state is one of these, of all that are listed below. */
const visits = (name: string, ...states: string[]): Figure => ({
  rows: (rows) => ({ [name]: rows.length }),
  below: (rows) => ({
    [name]: rows.filter(({ visit }) => states.includes(String(visit))).length,
    'To read': rows.length,
  }),
})

const daysCounted = 'Days or months that count'
/** A figure of one object, of its days that count. */
const analysedSum = (check: (counted: readonly Row[], shown: Shown) => Expected): Figure => ({
  noList: 'Its days are the table of the page.',
  below: async (_, shown) => {
    const { periods } = (await answerOf(`/business/loss/analysis?${analysed}`)) as { periods: Row[] }
    return check(known(periods, 'loss_rate'), shown)
  },
})

/** Every page with explained figures, by the `component` of its menu entry. */
export const pages: Readonly<Record<string, Page>> = {
  'capture/task/staffCenter': {
    search: 'username=*&data_date=2026-11-18',
    list: '/capture/task/staffCenter',
    ready: '/capture/task/staffCenter/summary',
    figures: {
      'To read': visits('To read', 'open', 'typed', 'verified', 'came'),
      Read: visits('Read', 'typed', 'verified', 'came'),
      Failed: visits('Failed', 'open'),
      Verified: visits('Verified', 'verified'),
    },
  },
  'query/stat/collectionRate': {
    search: `level=line&org_id=${org_id}&data_date=2026-11-18`,
    list: '/query/stat/collectionRate',
    ready: '/query/stat/collectionRate/summary',
    figures: {
      'Rate at 08:00': {
        rows: ofMeters(
          'Rate at 08:00',
          'Read by 08:00',
          ({ read_result, read_time }) => read_result === '1' && String(read_time) < '2026-11-19 08:00:00',
        ),
        below: ofUnits('Rate at 08:00', 'Read by 08:00', 'before_8'),
      },
      'Rate now': {
        rows: ofMeters('Rate now', 'Read until now', ({ read_result }) => read_result === '1'),
        below: ofUnits('Rate now', 'Read until now', 'success'),
      },
      'Curve integrity': {
        noList: 'Of the points of a day there are only counts, by unit.',
        below: ofUnits('Curve integrity', 'Points received', 'curve_points', 96),
      },
      'Change, points': {
        noList: 'The rates of two days are compared: each has a list of its own.',
        below: (_, shown) => ({
          'Change, points': shown('Rate at 08:00') - shown('Rate of the period before'),
        }),
      },
      'Not read': {
        rows: (rows) => ({ 'Not read': rows.length }),
        below: (rows) => ({
          'Not read': sum(rows, 'should_read') - sum(rows, 'success'),
          'To be read': sum(rows, 'should_read'),
          'Read until now': sum(rows, 'success'),
        }),
      },
      'To be read': {
        noList: 'Those that were read and those that were not have a list of their own each.',
        below: (rows) => ({ 'To be read': sum(rows, 'should_read') }),
      },
      'Read until now': counted('Read until now', 'success'),
      'Not read, but typed': {
        noList: 'They stand among those that were not read, marked as typed.',
        below: (rows) => ({ 'Not read, but typed': sum(rows, 'typed') }),
      },
      'Need not be read': counted('Need not be read', 'no_need'),
    },
  },
  'query/stat/monthSuccess': {
    search: `level=line&org_id=${org_id}&month=2026-11`,
    list: '/query/stat/monthSuccess',
    ready: '/query/stat/monthSuccess/summary',
    figures: {
      'Mean of day rates': {
        noList: itsDays,
        below: async () => {
          const rates = await dayRates()
          const all = rates.reduce((some, rate) => some + rate, 0)
          return {
            'Mean of day rates': all / rates.length,
            'Sum of the day rates': all,
            'Days counted': rates.length,
          }
        },
      },
      'Days under 98 %': {
        noList: itsDays,
        below: async () => {
          const rates = await dayRates()
          return {
            'Days under 98 %': rates.filter((rate) => rate < 98).length,
            'Days counted': rates.length,
          }
        },
      },
      'Rate of all days together': {
        noList: itsDays,
        below: (rows) => ({
          'Rate of all days together': percent(sum(rows, 'success'), sum(rows, 'should_read')),
          'Read, all days': sum(rows, 'success'),
          'To be read, all days': sum(rows, 'should_read'),
        }),
      },
      'Days counted': { noList: itsDays, below: async () => ({ 'Days counted': (await dayRates()).length }) },
      'Not read, but typed, all days': {
        noList: itsDays,
        below: (rows) => ({ 'Not read, but typed, all days': sum(rows, 'typed') }),
      },
    },
  },
  'query/stat/dcuOnline': {
    search: 'level=line&date_begin=2026-11-18&date_end=2026-11-19',
    hoursAgo: 17,
    list: '/query/stat/dcuOnline',
    ready: '/query/stat/dcuOnline/summary',
    figures: {
      'Online rate now': {
        rows: (rows, shown) => {
          const all = shown('Installed')
          return { 'Online rate now': percent(all - rows.length, all), 'Online now': all - rows.length }
        },
        below: (rows) => ({ 'Online now': sum(rows, 'online_now'), Installed: sum(rows, 'installed') }),
      },
      'Online in the period': {
        rows: (rows, shown) => ({
          'Online in the period': percent(
            sum(rows, 'online_minutes'),
            known(rows, 'online_minutes').length * shown('Minutes of the period'),
          ),
          'Minutes online': sum(rows, 'online_minutes'),
          'DCUs of which something is known': known(rows, 'online_minutes').length,
          Installed: rows.length,
        }),
        below: (rows) => ({ 'Minutes online': sum(rows, 'online_minutes') }),
      },
      'Offline now': {
        rows: (rows) => ({ 'Offline now': rows.length }),
        below: (rows) => ({
          'Offline now': sum(rows, 'installed') - sum(rows, 'online_now'),
          Installed: sum(rows, 'installed'),
          'Online now': sum(rows, 'online_now'),
        }),
      },
      Installed: counted('Installed', 'installed'),
      'Online now': counted('Online now', 'online_now'),
      'Minutes offline': summed('Minutes offline', 'offline_minutes'),
      Interruptions: summed('Interruptions', 'offline_count'),
      'Longest interruption': {
        rows: (rows) => ({
          'Longest interruption': Math.max(
            ...rows.map(({ longest_offline }) => Number(longest_offline ?? 0)),
          ),
        }),
      },
    },
  },
  'query/report/monthQuery': {
    search: `level=org&org_id=${org_id}&month=2026-10`,
    list: '/query/monthQuery',
    ready: '/query/monthQuery/summary',
    figures: {
      'Success rate': {
        rows: (rows) => ({
          'Success rate': percent(sum(rows, 'success'), sum(rows, 'should_read')),
          'Read, all days': sum(rows, 'success'),
          'To be read, all days': sum(rows, 'should_read'),
        }),
        below: (rows) => ({ 'Read, all days': sum(rows, 'success') }),
      },
      'Loss rate': {
        rows: (rows) => ({ ...balance('Loss rate')(rows), 'Areas with a loss': rows.length }),
        below: balance('Loss rate'),
      },
      Meters: counted('Meters', 'meters'),
      Supply: summed('Supply', 'supply_energy'),
      Sale: summed('Sale', 'sale_energy'),
      Loss: summed('Loss', 'loss_energy'),
    },
  },
  'query/report/monthReport': {
    search: `month=2026-10&org_id=${org_id}`,
    ready: '/query/monthReport',
    figures: {
      Consumption: {
        rows: (rows, shown) => ({
          Consumption: sum(rows, 'pap_e') + shown('Of it estimated'),
          'Meters to be read': rows.length,
          'Meters read': known(rows, 'pap_e').length,
        }),
      },
      'Loss rate': {
        rows: (rows) => ({ ...balance('Loss rate', 'Supply of the areas')(rows), Computable: rows.length }),
      },
      Coverage: {
        rows: (rows) => ({
          Coverage: percent(known(rows, 'pap_e').length, rows.length),
          'Meters to be read': rows.length,
          'Meters read': known(rows, 'pap_e').length,
        }),
      },
      'Not read': {
        rows: (rows) => ({ 'Not read': rows.length }),
        below: (_, shown) => ({ 'Not read': shown('Meters to be read') - shown('Meters read') }),
      },
    },
  },
  'business/energy/dayEnergy': {
    search: `line_id=${line_id}&date_begin=2026-11-17&date_end=2026-11-19`,
    list: '/business/energy/days',
    ready: '/business/energy/days/totals',
    figures: energies,
  },
  'business/energy/monthEnergy': {
    search: `line_id=${line_id}&month_begin=2026-10&month_end=2026-10`,
    list: '/business/energy/months',
    ready: '/business/energy/months/totals',
    figures: energies,
  },
  'business/loss/tgLoss': {
    search: 'data_date=2026-11-18',
    list: '/business/loss/areas',
    ready: '/business/loss/areas/summary',
    figures: {
      ...losses,
      'Not computable': {
        rows: (rows, shown) => {
          const all = shown('Not computable', 1)
          return { 'Not computable': [all - rows.length, all] }
        },
      },
    },
  },
  'business/loss/lineLoss': {
    search: 'data_date=2026-11-18',
    list: '/business/loss/lines',
    ready: '/business/loss/lines/summary',
    figures: losses,
  },
  'business/loss/lineLossAnalysis': {
    search: analysed,
    ready: '/business/loss/analysis',
    figures: {
      'Loss rate': analysedSum((sums) => ({ ...balance('Loss rate')(sums), [daysCounted]: sums.length })),
      Supply: analysedSum((sums) => ({ Supply: sum(sums, 'supply_energy'), [daysCounted]: sums.length })),
      Sale: analysedSum((sums) => ({ Sale: sum(sums, 'sale_energy') })),
      Loss: analysedSum((sums) => ({ Loss: sum(sums, 'supply_energy') - sum(sums, 'sale_energy') })),
      'Above the target': analysedSum((sums, shown) => ({
        'Above the target': sum(sums, 'loss_energy') - (sum(sums, 'supply_energy') * shown('Target')) / 100,
      })),
    },
  },
}
