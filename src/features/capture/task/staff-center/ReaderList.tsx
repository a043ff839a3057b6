import { SwapOutlined } from '@ant-design/icons'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import type { StaffArea, StaffSummary } from '@/api/capture/staffCenter'
import { formatNumber, plus } from '@/lib/number'
import { RowActions } from '@/ui/actions/RowActions'
import { useActions } from '@/ui/actions/useActions'
import type { Loaded } from '@/ui/data/queries'
import { Skeleton } from '@/ui/states/Skeleton'
import sharedStyles from '@/ui/theme/shared.module.css'
import css from './ReaderList.module.css'

interface AreaProps {
  /** Area that the round is narrowed to; '' = all areas. */
  area: string
  /** Narrows the round to an area; '' shows all areas again. */
  onArea: (tg_id: string) => void
  canGive: (area: StaffArea) => boolean
  onGive: (area: StaffArea) => void
}

interface Props extends AreaProps {
  summary: Loaded<StaffSummary>
  /** Shows the round of a reader; '' = of everybody. */
  onReader: (username: string) => void
}

/** The readers of a day with their progress; the areas of the chosen one stand below the name. */
export function ReaderList({ summary: { data, error }, onReader, ...areaProps }: Props) {
  const { t } = useTranslation('staff')
  const { t: common } = useTranslation('common')
  return (
    <div className={css.box}>
      <h2 className={css.title}>{t('readers')}</h2>
      <div className={css.scroller}>
        {data ? (
          <Readers summary={data} onReader={onReader} {...areaProps} />
        ) : (
          // The figures beside them come with the same answer: the page says there what failed, and tries again.
          <div className={css.instead}>
            {error ? (
              <p className={sharedStyles.quiet}>{common('state.failed')}</p>
            ) : (
              <Skeleton height={320} />
            )}
          </div>
        )}
      </div>
    </div>
  )
}

function Readers({
  summary: { username: chosen, readers, areas },
  onReader,
  ...areaProps
}: Omit<Props, 'summary'> & { summary: StaffSummary }) {
  const { t } = useTranslation('staff')
  const sum = (key: 'visits' | 'done') =>
    readers.reduce<number | null>((total, row) => plus(total, row[key]), 0)
  return (
    <ul className={css.rows}>
      <li>
        <Progress
          name={t('everybody')}
          visits={sum('visits')}
          visited={sum('done')}
          isChosen={chosen === ''}
          onChoose={() => onReader('')}
        />
      </li>
      {readers.map(({ username, staff_name: name, visits, done }) => (
        <li key={username}>
          <Progress
            name={name || t('nobody')}
            visits={visits}
            visited={done}
            isChosen={username !== '' && username === chosen}
            // Visits that are nobody's work have no round of their own.
            onChoose={username === '' ? undefined : () => onReader(username)}
          />
          {username !== '' && username === chosen && <Areas areas={areas} {...areaProps} />}
        </li>
      ))}
    </ul>
  )
}

function Areas({ areas, area, onArea, canGive, onGive }: AreaProps & { areas: readonly StaffArea[] }) {
  const { t } = useTranslation('staff')
  const act = useActions()
  return (
    <ul className={css.areas} aria-label={t('area.title')}>
      {areas.map((row) => (
        <li key={row.id} className={css.area}>
          <Progress
            name={row.tg_name}
            tip={[
              row.kind === 'feeder' ? t('area.feeder', { line: row.tg_name }) : row.tg_name,
              t(row.id === area ? 'area.all' : 'area.show'),
            ].join(' · ')}
            visits={row.visits}
            visited={row.done}
            isChosen={row.id === area}
            onChoose={() => onArea(row.id === area ? '' : row.id)}
          />
          <RowActions
            name={row.tg_name}
            actions={[
              act.run('give', t('give.area'), SwapOutlined, () => onGive(row), {
                hidden: row.kind === 'feeder' || !canGive(row),
              }),
            ]}
          />
        </li>
      ))}
    </ul>
  )
}

interface ProgressProps {
  name: string
  /** Longer name and what a press does, where the name does not say it. */
  tip?: string
  /** null = unknown. */
  visits: number | null
  visited: number | null
  isChosen: boolean
  onChoose: (() => void) | undefined
}

/** A name with its progress, which narrows the round to it. */
function Progress({ name, tip = name, visits, visited, isChosen, onChoose }: ProgressProps) {
  const { t, i18n } = useTranslation('staff')
  const count = (value: number | null) => (value === null ? '—' : formatNumber(value, 0, i18n.language))
  return (
    <button
      type="button"
      className={css.row}
      title={visits === 0 ? `${tip} · ${t('area.none')}` : tip}
      aria-pressed={isChosen}
      disabled={!onChoose}
      onClick={onChoose}
    >
      <span className={clsx(css.name, sharedStyles.clipped)}>{name}</span>
      <span className={css.count}>
        {visits ? t('area.of', { done: count(visited), all: count(visits) }) : count(visits)}
      </span>
      {visits !== null && visits > 0 && visited !== null && (
        <progress aria-hidden max={visits} value={visited} />
      )}
    </button>
  )
}
