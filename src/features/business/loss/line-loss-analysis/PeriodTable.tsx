import { DownOutlined, MinusCircleOutlined, PlusCircleOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import type { LossAnalysis, LossPeriod } from '@/api/business/lossAnalysis'
import { DetailTable } from '@/page/detail/DetailTable'
import { useRowBehaviour } from '@/page/list/rowBehaviour'
import { isYes } from '@/rules/codes/codes'
import { useActions } from '@/ui/actions/useActions'
import { useParam } from '@/ui/pane/useParam'
import type { Density } from '../../shared/losses/useLossSpan'
import { useLossMarks } from '../../shared/losses/useLossMarks'
import { PeriodCharts } from './LossCharts'
import { periodColumns } from './periodColumns'
import { useDayMarking } from './useDayMarking'
import css from './LineLossAnalysis.module.css'

interface Props {
  data: LossAnalysis
  density: Density
  toggle: (period: string) => void
  /** Called after a cause was marked or its mark removed. */
  reload: () => void
}

const periodName = ({ period }: LossPeriod): string => period

/** The days or months of the analysis, folded away at first: the meters matter more. */
export function PeriodTable(props: Props) {
  const { t } = useTranslation('lossAnalysis')
  const [days, setDays] = useParam('days')
  const isOpen = days !== ''
  const hasExcluded = props.data.periods.some((row) => isYes(row.excluded))
  return (
    <section className={css.card}>
      <h2 className={clsx(css.cardHead, css.title)}>
        <Button
          type="text"
          size="small"
          aria-expanded={isOpen}
          icon={isOpen ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />}
          onClick={() => setDays(isOpen ? undefined : '1')}
        >
          {t('periods')}
        </Button>
        {hasExcluded && <span className={css.muted}>{t('someExcluded')}</span>}
      </h2>
      {isOpen && (
        <div className={css.cardBody}>
          <Periods {...props} />
        </div>
      )}
    </section>
  )
}

/** Charts and table of the days or months; users can exclude each, mark the cause of its loss, or record it as abnormal. */
function Periods({ data, density, toggle, reload }: Props) {
  const { t } = useTranslation('lossAnalysis')
  const act = useActions()
  const { object_id, object_name, object_type } = data
  const marks = useLossMarks(object_type === 'tg' ? 'area' : 'line', {
    nameOf: () => object_name,
    onChanged: reload,
  })
  const marking = useDayMarking(data, reload)
  const behaviour = useRowBehaviour<LossPeriod>({
    id: 'lossPeriods',
    rows: data.periods,
    rowName: periodName,
    rowActions(row) {
      const markedRows = [{ ...row, id: object_id }]
      const isExcluded = isYes(row.excluded)
      return [
        act.run(
          'exclude',
          t(isExcluded ? 'include' : 'exclude'),
          isExcluded ? PlusCircleOutlined : MinusCircleOutlined,
          () => toggle(row.period),
        ),
        marks.mark(markedRows),
        { ...marking.action([row]), key: 'found' },
        { ...marking.record(row), instead: 'found' },
        marks.unmark(markedRows),
      ]
    },
    selectable: false,
  })
  return (
    <>
      <PeriodCharts data={data} density={density} />
      <DetailTable
        name={t('periods')}
        rows={data.periods}
        rowKey={periodName}
        columns={periodColumns}
        behaviour={behaviour}
        emptyState={{ title: t('noMeters'), hint: t('noMetersHint') }}
        pages={false}
      />
      {marks.dialog}
      {marking.dialog}
    </>
  )
}
