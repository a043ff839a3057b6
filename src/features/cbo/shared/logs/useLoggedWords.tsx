import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { LoggedWords } from '@/api/cbo/logs'
import type { FieldChange } from '@/lib/diff'
import { NoValue } from '@/ui/value/Quantity'
import styles from '@/page/log/Log.module.css'

const hidden = '••••'
/** Field of a meter change with its reading, energy and tariff. */
const register = /^(last|old|new|supplement)_(pap|rap|prp|rrp)_r([1-4]?)$/
/** Fields left out of a comparison: user and time of the last change. */
export const stampFields = ['create_user', 'create_time', 'update_user', 'update_time']

/** Changes with the server's words in place of codes and ids. */
export const inWords = (
  changes: readonly FieldChange[],
  oldWords: LoggedWords,
  newWords: LoggedWords,
): FieldChange[] =>
  changes.map((change) => ({
    ...change,
    before: oldWords[change.field] ?? change.before,
    after: newWords[change.field] ?? change.after,
  }))

/** Labels and values of logged rows in the user's language; a field without a label keeps its wire name. */
export function useLoggedWords() {
  const { t, i18n } = useTranslation('logs')
  return useMemo(() => {
    const lookUp = i18n.getFixedT(i18n.language) as (key: string) => string
    const fieldWord = (field: string): string => {
      // A meter's labels come last, because its `name` is the name of its supply unit.
      for (const key of [`logs:field.${field}`, `domain:field.${field}`])
        if (i18n.exists(key)) return lookUp(key)
      const [, reading, energy, tariff] = register.exec(field) ?? []
      if (reading === undefined) return field
      const part = tariff ? t('register.tariff', { n: tariff }) : t('register.total')
      return `${lookUp(`logs:register.${reading}`)}: ${lookUp(`logs:register.${energy ?? ''}`)}, ${part}`
    }
    const text = (value: unknown): string => {
      if (value === undefined || value === null || value === '') return ''
      if (value === hidden) return t('diff.hidden')
      if (typeof value === 'boolean') return lookUp(`domain:yesNo.${value ? 1 : 0}`)
      if (Array.isArray(value)) return value.map(text).join(', ')
      return typeof value === 'string' ? value : JSON.stringify(value, null, 1)
    }
    const show = (_field: string, value: unknown): ReactNode => {
      const shownText = text(value)
      if (shownText === '') return <NoValue />
      if (shownText.includes('\n') && typeof value === 'string')
        return <span className={styles.lines}>{shownText}</span>
      return typeof value === 'object' ? <span className={styles.mono}>{shownText}</span> : shownText
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
