import { known, percent, sum } from './explainedRows'
import {
  type Page,
  analysed,
  analysedSum,
  balance,
  counted,
  dayRates,
  daysCounted,
  energies,
  itsDays,
  line_id,
  losses,
  ofMeters,
  ofUnits,
  org_id,
  summed,
  visits,
} from './explainedKinds'

/** Every page with explained figures, by the `component` of its menu entry. */
export const pages: Readonly<Record<string, Page>> = {
  'capture/task/staffCenter': {
    search: 'username=*&data_date=2026-11-18',
    list: '/capture/task/staffCenter',
    ready: '/capture/task/staffCenter/summary',
    figures: {
      'To read': visits('To read', 'open', 'typed', 'verified', 'came'),
      Read: visits('Read', 'typed', 'verified', 'came'),
      'Not read': visits('Not read', 'open'),
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
        below: async (rows, shown) => ({
          ...(await ofUnits('Rate at 08:00', 'Read by 08:00', 'before_8')(rows, shown)),
          'Change, points': shown('Rate at 08:00') - shown('Rate of the period before'),
        }),
      },
      'Rate now': {
        rows: ofMeters('Rate now', 'Read so far', ({ read_result }) => read_result === '1'),
        below: ofUnits('Rate now', 'Read so far', 'success'),
      },
      'Curve integrity': {
        noList: 'Of the points of a day there are only counts, by unit.',
        below: ofUnits('Curve integrity', 'Points received', 'curve_points', 96),
      },
      'Not read': {
        rows: (rows) => ({ 'Not read': rows.length }),
        below: (rows) => ({
          'Not read': sum(rows, 'should_read') - sum(rows, 'success'),
          'To be read': sum(rows, 'should_read'),
          'Read so far': sum(rows, 'success'),
        }),
      },
      'To be read': {
        noList: 'Those that were read and those that were not have a list of their own each.',
        below: (rows) => ({ 'To be read': sum(rows, 'should_read') }),
      },
      'Read so far': counted('Read so far', 'success'),
      'Entered by hand': {
        noList: 'They stand among those that were not read, marked as typed.',
        below: (rows) => ({ 'Entered by hand': sum(rows, 'typed') }),
      },
      Exempt: counted('Exempt', 'no_need'),
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
      'Entered by hand, all days': {
        noList: itsDays,
        below: (rows) => ({ 'Entered by hand, all days': sum(rows, 'typed') }),
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
      'Energy supplied': summed('Energy supplied', 'supply_energy'),
      'Energy sold': summed('Energy sold', 'sale_energy'),
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
          return { 'Not computable': [rows.length, all] }
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
      'Energy supplied': analysedSum((sums) => ({
        'Energy supplied': sum(sums, 'supply_energy'),
        [daysCounted]: sums.length,
      })),
      'Energy sold': analysedSum((sums) => ({ 'Energy sold': sum(sums, 'sale_energy') })),
      Loss: analysedSum((sums) => ({ Loss: sum(sums, 'supply_energy') - sum(sums, 'sale_energy') })),
      'Above the target': analysedSum((sums, shown) => ({
        'Above the target': sum(sums, 'loss_energy') - (sum(sums, 'supply_energy') * shown('Target')) / 100,
      })),
    },
  },
}
