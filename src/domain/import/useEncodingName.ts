import { useTranslation } from 'react-i18next'
import type { TextEncoding } from '@/lib/textEncoding'

/** The script or the countries of an encoding, with its technical name, e.g. "Chinese (GB18030)". */
export function useEncodingName(): (encoding: TextEncoding) => string {
  const { t } = useTranslation('imports')
  return (encoding) => t(`encoding.of.${encoding}`)
}
