import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { PlanVersionRow } from '@/api/prepaid/prices'
import { columnsOf } from '@/domain/columns/columnsOf'
import { priceOf } from '@/rules/money/amount'
import { PlainTable } from '@/ui/table/PlainTable'
import { Card } from './PlanTables'
import { priceForEyes, versionState } from './priceTexts'

/** A version in a line. */
interface VersionLine {
  row: PlanVersionRow
  version: number
  valid_from: string
  state: string
  prices: string
}

const col = columnsOf<VersionLine>()('prices')
const columns = [
  col.number('version', { title: 'plan.version', width: 70, identity: true }),
  col.day('valid_from', { title: 'versions.from', width: 110 }),
  col.choice('state', {
    title: 'versions.state',
    width: 110,
    words: {
      past: 'versions.past',
      current: 'versions.current',
      announced: 'versions.announced',
    },
    looks: {
      past: { tone: 'neutral', shape: 'dash' },
      current: { tone: 'success', shape: 'dot' },
      announced: { tone: 'info', shape: 'ring' },
    },
  }),
  col.text('prices', { title: 'versions.prices', width: 220 }),
]

interface Props {
  /** Versions of a plan, the oldest first. */
  versions: readonly PlanVersionRow[]
  /** Version that is shown. */
  row: PlanVersionRow | undefined
  today: string
  onDate: (day: string) => void
}

/** Versions of the plan, the newest first; the one of today and the one that is shown are marked. */
export function VersionTable({ versions, row: shownRow, today, onDate }: Props) {
  const { t, i18n } = useTranslation('prices')
  const pricesOf = ({ price, tariffs, steps }: PlanVersionRow): string =>
    [price, ...tariffs, ...steps.map((step) => step.price)]
      .flatMap((unitPrice) =>
        unitPrice === null ? [] : [priceForEyes(priceOf(Math.round(unitPrice * 1_000_000)), i18n.language)],
      )
      .join(' · ')
  const lines = versions.toReversed().map((row): VersionLine => ({
    row,
    version: row.version,
    valid_from: row.valid_from,
    state: versionState(versions, row, today),
    prices: pricesOf(row),
  }))
  return (
    <Card title={t('versions.title')}>
      <PlainTable
        name={t('versions.title')}
        rows={lines}
        rowKey={({ version }) => String(version)}
        columns={columns}
        strong={({ row }) => row === shownRow}
        look="bare"
        actions={{
          title: t('versions.act'),
          width: 90,
          render: ({ row, state }) =>
            row === shownRow ? (
              t('versions.shown')
            ) : (
              <Button size="small" onClick={() => onDate(state === 'current' ? today : row.valid_from)}>
                {t('versions.show')}
              </Button>
            ),
        }}
      />
    </Card>
  )
}
