import type { AbnormalRow } from '@/api/abnormal'

/** What a record is about: its meter, or the address that is heard, else its collection point, else its transformer area. */
export const abnormalName = ({
  metercomid,
  cp_name,
  tg_name,
}: Pick<AbnormalRow, 'metercomid' | 'cp_name' | 'tg_name'>): string => metercomid || cp_name || tg_name
