/**
 * Name of an abnormal record's subject: its meter, or the address that was received, else its collection point, else
 * its transformer area.
 */
export const abnormalName = ({
  metercomid,
  cp_name = '',
  tg_name = '',
}: {
  metercomid: string
  cp_name?: string | undefined
  tg_name?: string | undefined
}): string => metercomid || cp_name || tg_name
