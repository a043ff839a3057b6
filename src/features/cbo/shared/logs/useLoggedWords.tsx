import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { LoggedWords } from '@/api/cbo/logs'
import type { FieldChange } from '@/lib/diff'
import { NoValue } from '@/ui/value/Quantity'
import styles from '@/page/log/Log.module.css'

const hidden = '••••'
/** A register of a change of meters: whose, which energy, which tariff. */
const register = /^(last|old|new|supplement)_(pap|rap|prp|rrp)_r([1-4]?)$/
/** Fields left out of a comparison: user and time of the last change. */
export const stampFields = ['create_user', 'create_time', 'update_user', 'update_time']

/** Changes with the server's words in place of its codes and ids. */
export const inWords = (
  changes: readonly FieldChange[],
  before: LoggedWords,
  after: LoggedWords,
): FieldChange[] =>
  changes.map((change) => ({
    ...change,
    before: before[change.field] ?? change.before,
    after: after[change.field] ?? change.after,
  }))

/** Fields and values of logged rows in the user's words; a field without a word is shown by its name on the wire. */
export function useLoggedWords() {
  const { t, i18n } = useTranslation('logs')
  return useMemo(() => {
    const look = i18n.getFixedT(i18n.language) as (key: string) => string
    const fieldWord = (field: string): string => {
      // A meter's words come last: its name is that of its supply unit.
      for (const key of [`logs:field.${field}`, `domain:field.${field}`])
        if (i18n.exists(key)) return look(key)
      const [, whose, energy, tariff] = register.exec(field) ?? []
      if (whose === undefined) return field
      const part = tariff ? t('register.tariff', { n: tariff }) : t('register.total')
      return `${look(`logs:register.${whose}`)}: ${look(`logs:register.${energy ?? ''}`)}, ${part}`
    }
    const text = (value: unknown): string => {
      if (value === undefined || value === null || value === '') return ''
      if (value === hidden) return t('diff.hidden')
      if (typeof value === 'boolean') return look(`domain:yesNo.${value ? 1 : 0}`)
      if (Array.isArray(value)) return value.map(text).join(', ')
      return typeof value === 'string' ? value : JSON.stringify(value, null, 1)
    }
    const show = (_field: string, value: unknown): ReactNode => {
      const said = text(value)
      if (said === '') return <NoValue />
      if (said.includes('\n') && typeof value === 'string')
        return <span className={styles.lines}>{said}</span>
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
