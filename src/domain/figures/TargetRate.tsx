import { formatNumber, thinSpace } from '@/lib/number'
import { round } from '@/lib/format'
import type { Statuses } from '@/rules/codes/statuses'
import type { StatusLook } from '@/rules/codes/statusLook'
import { besideTarget, readTarget } from '@/rules/losses/targets'
import type { Column } from '@/ui/table/column'
import { Quantity } from '@/ui/value/Quantity'
import { words } from '@/i18n/i18n'

interface Props {
  /** % */
  value: number
  /** %; null where there is none. */
  target?: number | null
  /** The target is the most that may be lost, not the least that must be reached. */
  isLoss?: boolean
  /** Band of the rate: it says how bad a missed target is, and colours a rate that misses none. */
  band?: StatusLook | undefined
}

/** A rate beside its target: coloured where it misses it, calm where it does not. Its target is the tooltip then. */
export function TargetRate({ value, target = readTarget, isLoss = false, band }: Props) {
  const missesTarget =
    target !== null && (isLoss ? round(value, 2) > target : besideTarget(value, target, 2).below)
  const isBad = band ? band.tone === 'danger' : missesTarget
  const figure = (
    <Quantity
      value={value}
      unit="%"
      decimals={2}
      isBad={isBad}
      isUnusual={!isBad && (missesTarget || band?.tone === 'warning')}
    />
  )
  if (!missesTarget) return figure
  const limit = `${formatNumber(target, Number.isInteger(target) ? 0 : 2, words.language)}${thinSpace}%`
  return <span title={`${isLoss ? '>' : '<'} ${limit}`}>{figure}</span>
}

/** The column of a rate beside the target of reading. */
export const besideReadTarget = <Row,>(
  column: Column<Row>,
  rateOf: (row: Row) => number | null,
): Column<Row> => ({
  ...column,
  render(row) {
    const value = rateOf(row)
    return value === null ? column.render(row) : <TargetRate value={value} />
  },
})

/** The column of a loss beside the target of its object, with the colour of its band, which stands beside it. */
export const besideLossTarget = <
  Row extends { loss_rate: number | null; target_loss: number | null; loss_band?: string },
>(
  column: Column<Row>,
  bands?: Statuses,
): Column<Row> => ({
  ...column,
  render: (row) =>
    row.loss_rate === null ? (
      column.render(row)
    ) : (
      <TargetRate
        value={row.loss_rate}
        target={row.target_loss}
        band={bands?.look(row.loss_band ?? '')}
        isLoss
      />
    ),
})
