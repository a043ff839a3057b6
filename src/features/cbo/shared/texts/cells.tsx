import { NoValue, Quantity } from '@/ui/value/Quantity'

/** Share of readers who have read an announcement; the tooltip contains the numbers. */
export const ReadRate = ({ rate, title }: { rate: number | null; title: string }) =>
  rate === null ? (
    <NoValue />
  ) : (
    <span title={title}>
      <Quantity value={Math.round(rate * 100)} decimals={0} unit="%" />
    </span>
  )
