import { FilterFilled, FilterOutlined, SwapOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import type { StaffArea, StaffSummary } from '@/api/capture/staffCenter'
import { columnsOf } from '@/domain/columns/columnsOf'
import { Explain } from '@/domain/figures/Explain'
import { Figure } from '@/domain/figures/Figure'
import { formatNumber } from '@/lib/number'
import { formatDate } from '@/lib/time'
import { visitCards, type VisitCard } from '@/rules/readings/staffVisits'
import { RowActions } from '@/ui/actions/RowActions'
import { useActions } from '@/ui/actions/useActions'
import { AnswerCard } from '@/ui/chart/AnswerCard'
import type { Loaded } from '@/ui/data/queries'
import { PlainTable } from '@/ui/table/PlainTable'
import { FigureLine, FigureNote, Figures } from '@/ui/value/Figures'
import { Quantity } from '@/ui/value/Quantity'
import css from './StaffCenter.module.css'

interface Props {
  summary: Loaded<StaffSummary>
}

interface FiguresProps extends Props {
  /** Narrows the list to the visits that a figure counts. */
  onCard: (card: VisitCard) => void
}

interface AreasProps extends Props {
  /** Area that the list is narrowed to; '' = all areas. */
  area: string
  /** Narrows the list to an area; '' shows all areas again. */
  onArea: (tg_id: string) => void
  canGive: (area: StaffArea) => boolean
  onGive: (area: StaffArea) => void
}

const col = columnsOf<StaffArea>()('staff')
const columns = [
  col.custom('tg_name', {
    width: 160,
    identity: true,
    text: ({ kind, tg_name }, { t }) =>
      kind === 'feeder' ? t('staff:area.feeder', { line: tg_name }) : tg_name,
  }),
  col.custom('done', {
    title: 'area.done',
    width: 160,
    text: ({ done, visits }, { t, language }) =>
      t('staff:area.of', { done: formatNumber(done, 0, language), all: formatNumber(visits, 0, language) }),
    render: (row, word) => <VisitProgress area={row} text={word} />,
  }),
  col.number('meters', { title: 'area.meters', width: 100 }),
  col.text('staff_name', { title: 'reader', width: 130 }),
]

function VisitProgress({ area: { tg_name, done, visits }, text }: { area: StaffArea; text: string }) {
  const { t } = useTranslation('staff')
  if (!visits) return t('area.none')
  return (
    <span className={css.progress}>
      <progress max={visits} value={done ?? 0} aria-label={t('area.progress', { name: tg_name })} />
      <span>{text}</span>
    </span>
  )
}

/** Progress of a day's visits. */
export function StaffFigures({ summary: loaded, onCard }: FiguresProps) {
  const { t } = useTranslation('staff')
  return (
    <Figures name={t('totals')} loaded={loaded}>
      {(summary) => <Totals summary={summary} onCard={onCard} />}
    </Figures>
  )
}

function Totals({ summary, onCard }: Pick<FiguresProps, 'onCard'> & { summary: StaffSummary }) {
  const { t, i18n } = useTranslation('staff')
  const date = formatDate(summary.data_date, i18n.language)
  const counts: Readonly<Record<VisitCard, number | null>> = {
    toRead: summary.to_read,
    read: summary.read,
    failed: summary.failed,
    verified: summary.verified,
  }
  const number = (value: number | null) => <Quantity value={value} decimals={0} />
  return (
    <>
      {visitCards.map((card) => (
        <Figure
          key={card}
          name={t(`card.${card}`)}
          large
          target={() => onCard(card)}
          explained={
            <Explain
              figureName={t(`card.${card}`)}
              definition={t(`cardMeans.${card}`)}
              parts={[
                { name: t('card.toRead'), value: number(summary.to_read) },
                { name: t('card.read'), value: number(summary.read) },
                { name: t('card.failed'), value: number(summary.failed) },
              ]}
              calculatedAt={summary.as_of}
              rows={{ label: t('showVisits'), show: () => onCard(card) }}
            />
          }
        >
          {number(counts[card])}
        </Figure>
      ))}
      <FigureLine>
        <FigureNote>
          {summary.username === ''
            ? t('headlineAll', { date })
            : t('headline', { date, name: summary.staff_name })}
        </FigureNote>
      </FigureLine>
    </>
  )
}

/** Progress of a day's visits in each area. */
export function StaffAreas({ summary: loaded, area, onArea, canGive, onGive }: AreasProps) {
  const { t } = useTranslation('staff')
  const act = useActions()
  return (
    <AnswerCard title={t('area.title')} loaded={loaded}>
      {({ areas }) => (
        <PlainTable
          name={t('area.title')}
          rows={areas}
          rowKey={({ id }) => id}
          columns={columns}
          look={{ framed: '100%' }}
          actions={{
            title: t('area.actions'),
            width: 96,
            render: (row) => (
              <RowActions
                name={row.tg_name}
                actions={[
                  act.run(
                    'area',
                    t(row.id === area ? 'area.all' : 'area.show'),
                    row.id === area ? FilterFilled : FilterOutlined,
                    () => onArea(row.id === area ? '' : row.id),
                  ),
                  act.run('give', t('give.area'), SwapOutlined, () => onGive(row), {
                    hidden: row.kind === 'feeder' || !canGive(row),
                  }),
                ]}
              />
            ),
          }}
        />
      )}
    </AnswerCard>
  )
}
