import { formatNumber } from '@/lib/number'

/** Transformer ratio as text; '' when it is 1 or unknown, so that registers need no multiplication. */
export const ratioText = ({ total_ratio }: { total_ratio: number | null }, language: string): string =>
  total_ratio === null || total_ratio === 1
    ? ''
    : formatNumber(total_ratio, Number.isInteger(total_ratio) ? 0 : 2, language)
