/** What an abnormal record is about, by name: its meter, or the address that is heard, else its collection point, else its transformer area. */
export const abnormalName = ({
  metercomid,
  cp_name = '',
  tg_name = '',
}: {
  metercomid: string
  cp_name?: string | undefined
  tg_name?: string | undefined
}): string => metercomid || cp_name || tg_name
