import { useTranslation } from 'react-i18next'
import { abnormalApi, type AbnormalRow } from '@/api/cbo/abnormal'
import { columnsOf } from '@/domain/columns/columnsOf'
import { abnormalList } from '@/domain/links/abnormalRead'
import { useAbnormalWords } from '@/domain/words/useAbnormalWords'
import { withQuery } from '@/lib/url'
import type { AbnormalRule } from '@/rules/archive/abnormalRules'
import { useMenuPage } from '@/stores/menuPages'
import { useLoad } from '@/ui/data/queries'
import { ObjectLink } from '@/ui/value/ObjectLink'
import type { Proposals } from '../../shared/proposals/NothingChosen'

const col = columnsOf<AbnormalRow>()('abnormal')

/** Rules that compare the phases of a meter, the surest sign of a wrong wiring first. */
const rulesOfPhases = ['ctReversed', 'missingVoltage', 'currentUnbalance'] as const satisfies AbnormalRule[]
const perRule = 5
const proposed = 8

/** Meters with an unseen abnormal record about their phases; none for a user without the abnormal list. */
export function usePhaseSuspects(): Proposals<AbnormalRow> {
  const { t } = useTranslation('phaseAngles')
  const mayList = useMenuPage(abnormalList) !== undefined
  const loaded = useLoad(
    [abnormalList, 'phases'],
    async (signal) => {
      const pages = await Promise.all(
        rulesOfPhases.map((dispe_type) =>
          abnormalApi.page({ dispe_type, read_result: 'No', currentPage: 1, pageSize: perRule }, signal),
        ),
      )
      const records = pages.flatMap(({ rows }) => rows).filter(({ meter_id }) => meter_id !== '')
      const isFirstOfMeter = ({ meter_id }: AbnormalRow, index: number) =>
        records.findIndex((record) => record.meter_id === meter_id) === index
      return records.filter(isFirstOfMeter).slice(0, proposed)
    },
    { enabled: mayList },
  )
  return {
    loaded,
    title: () => t('suspects'),
    columns: [
      {
        ...col.text('metercomid', { width: 130, identity: true }),
        text: undefined,
        render: ({ meter_id, metercomid, data_date }) => (
          <ObjectLink
            mono
            to={withQuery('/business/analysis/phaseAngle', { meter: meter_id, date: data_date })}
          >
            {metercomid}
          </ObjectLink>
        ),
      },
      {
        ...col.text('dispe_type', { title: 'list.rule', width: 190 }),
        text: undefined,
        render: (row) => <PhaseRule row={row} />,
      },
      col.day('data_date', { width: 100 }),
    ],
  }
}

const PhaseRule = ({ row }: { row: AbnormalRow }) => useAbnormalWords().rule(row)
