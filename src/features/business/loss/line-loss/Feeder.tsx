import { useTranslation } from 'react-i18next'
import { lossesApi, type AreaLossRow, type LineLossRow } from '@/api/business/losses'
import { lossAnalysisPath } from '@/domain/links/lossAnalysisPath'
import { StatusOf } from '@/domain/words/StatusOf'
import { useWords } from '@/domain/words/words'
import { usePendingRows } from '@/page/list/usePendingRows'
import { formatMonth } from '@/lib/format'
import { formatDate } from '@/lib/time'
import { isYes } from '@/rules/codes/codes'
import { noBalance } from '@/rules/codes/dictionaries'
import { areaLossBand, lineLossBand } from '@/rules/losses/lossBands'
import { FigureCard } from '@/ui/chart/FigureCard'
import { useLoad } from '@/ui/data/queries'
import { PaneDrawer } from '@/ui/dialog/PaneDrawer'
import { Answer } from '@/ui/states/Answer'
import { EmptyState } from '@/ui/states/EmptyState'
import { ObjectLink } from '@/ui/value/ObjectLink'
import { NoValue, Quantity } from '@/ui/value/Quantity'
import { periodIn } from '../../shared/losses/lossPaths'
import css from './Feeder.module.css'

/** Maximum number of drawn areas. */
const maxAreas = 100

/** Diagram of a line from its substation, with its transformer areas and their losses in the same day or month. */
export function Feeder({ line, onClose }: { line: LineLossRow; onClose: () => void }) {
  const { t } = useTranslation('losses')
  const query = {
    line_id: line.id,
    ...periodIn(line.period),
    sidx: 'tg_no',
    sord: 'asc' as const,
    currentPage: 1,
    pageSize: maxAreas,
  }
  const areas = useLoad(['feeder', query], (signal) => lossesApi.areas.page(query, signal))
  const list = { rows: areas.data?.rows, reload: areas.reload }
  usePendingRows(list, (row) => row.loss_reason === 'notYet' && isYes(row.coming))
  return (
    <PaneDrawer size="large" title={t('feeder.of', { line: line.line_name })} onClose={onClose}>
      <Answer loaded={areas} height={320}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <EmptyState title={t('feeder.none')} hint={t('feeder.noneHint')} />
          ) : (
            <Diagram line={line} areas={rows} total={total} />
          )
        }
      </Answer>
    </PaneDrawer>
  )
}

interface DiagramProps {
  line: LineLossRow
  areas: readonly AreaLossRow[]
  /** Number of all areas, which may exceed the drawn ones. */
  total: number | undefined
}

function Diagram({ line, areas, total }: DiagramProps) {
  const { t, i18n } = useTranslation('losses')
  const { field, word } = useWords()
  const maxSupply = Math.max(1, ...areas.map(({ supply_energy }) => supply_energy ?? 0))
  const period = line.period.length === 7 ? formatMonth(line.period) : formatDate(line.period, i18n.language)
  return (
    <FigureCard
      title={t('feeder.title')}
      fileName="feeder"
      object={line.line_name}
      period={period}
      height="auto"
      header={[field('tg_name'), `${t('supply')} (kWh)`, `${t('loss')} (kWh)`, `${t('rate')} (%)`, t('band')]}
      rows={areas.map((row) => [
        row.tg_name,
        row.supply_energy ?? '',
        row.loss_energy ?? '',
        row.loss_rate ?? '',
        row.loss_band ? word(areaLossBand, row.loss_band) : word(noBalance, row.loss_reason),
      ])}
    >
      <p className={css.source}>
        <strong>{line.subs_name}</strong>
        <span>{line.line_name}</span>
        <Quantity value={line.supply_energy} unit="kWh" decimals={0} />
        <Quantity value={line.loss_rate} unit="%" decimals={2} />
        <StatusOf codes={lineLossBand} code={line.loss_band} />
      </p>
      <ol className={css.trunk} aria-label={t('feeder.areas')}>
        {areas.map((row) => (
          <li key={row.id} className={css.branch} data-tone={areaLossBand.look(row.loss_band)?.tone}>
            <ObjectLink to={lossAnalysisPath({ tg_id: row.id }, row.period)}>{row.tg_name}</ObjectLink>
            <span className={css.flow}>
              <span
                className={css.bar}
                style={{ width: `${String(((row.supply_energy ?? 0) / maxSupply) * 100)}%` }}
              />
            </span>
            {row.loss_rate === null ? (
              <NoValue why={word(noBalance, row.loss_reason)} />
            ) : (
              <Quantity value={row.loss_rate} unit="%" decimals={2} />
            )}
            <StatusOf codes={areaLossBand} code={row.loss_band} />
          </li>
        ))}
      </ol>
      {total !== undefined && total > areas.length && (
        <p className={css.rest}>{t('feeder.first', { n: areas.length, all: total })}</p>
      )}
    </FigureCard>
  )
}
