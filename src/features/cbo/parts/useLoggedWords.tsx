import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NoValue } from '@/ui/value/Quantity'
import styles from './Log.module.css'

const hidden = '••••'
/** What says nothing in a comparison: who changed a row last, and when. */
export const stampFields = ['create_user', 'create_time', 'update_user', 'update_time']

/** Fields and values of logged rows in the user's words; what nobody has named is shown as it is called on the wire. */
export function useLoggedWords() {
  const { t, i18n } = useTranslation('logs')
  return useMemo(() => {
    const look = i18n.getFixedT(i18n.language) as (key: string) => string
    const fieldWord = (field: string): string => {
      // A meter's words come last: its name is that of its supply unit.
      for (const key of [`logs:field.${field}`, `domain:field.${field}`])
        if (i18n.exists(key)) return look(key)
      return field
    }
    const text = (value: unknown): string => {
      if (value === undefined || value === null || value === '') return ''
      if (value === hidden) return t('diff.hidden')
      if (Array.isArray(value)) return value.map(text).join(', ')
      return typeof value === 'string' ? value : JSON.stringify(value, null, 1)
    }
    const show = (_field: string, value: unknown): ReactNode => {
      const said = text(value)
      if (said === '') return <NoValue />
      return typeof value === 'object' ? <span className={styles.mono}>{said}</span> : said
    }
    const words = {
      field: t('diff.field'),
      before: t('diff.before'),
      after: t('diff.after'),
      changed: t('diff.changed'),
      all: t('diff.all'),
      none: t('diff.none'),
    }
    return { fieldWord, text, show, words, label: t('diff.label') }
  }, [t, i18n])
}
