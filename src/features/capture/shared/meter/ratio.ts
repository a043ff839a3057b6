import { formatNumber } from '@/lib/number'

/** The ratio of a meter as text, where its registers must be multiplied by one; '' where it has none. */
export const ratioText = ({ total_ratio }: { total_ratio: number | null }, language: string): string =>
  total_ratio === null || total_ratio === 1
    ? ''
    : formatNumber(total_ratio, Number.isInteger(total_ratio) ? 0 : 2, language)
