import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { TextLanguage, TextRow } from '@/api/texts'
import { keepsPlaceholders, longestText, placeholdersOf } from '@/rules/textRules'
import { stampColumns } from '@/domain/stampColumns'
import { languages } from '@/i18n/languages'
import { useCan } from '@/ui/access/access'
import type { Column } from '@/ui/table/column'
import { EditableCell } from '@/ui/list/EditableCell'
import { NoValue } from '@/ui/value/Quantity'
import { Status } from '@/ui/value/Status'
import styles from './LanguageList.module.css'
import { useTextWords } from './useTextWords'

type Save = (row: TextRow, language: TextLanguage, text: string) => Promise<string | undefined>

const looks = {
  draft: { tone: 'warning', shape: 'half' },
  published: { tone: 'info', shape: 'dot' },
  delivered: { tone: 'neutral', shape: 'ring' },
} as const

const states = ['draft', 'published', 'delivered'] as const
const order: readonly TextLanguage[] = ['en', 'zh', 'es', 'ja']

/** @param edited rows as the last edit left them */
export function useTextColumns(edited: ReadonlyMap<string, TextRow>, save: Save): readonly Column<TextRow>[] {
  const { t } = useTranslation('texts')
  const { moduleWord } = useTextWords()
  const can = useCan()
  const mayEdit = can('edit')
  return useMemo((): readonly Column<TextRow>[] => {
    const now = (row: TextRow) => edited.get(row.id) ?? row
    const check = (row: TextRow, language: TextLanguage) => (text: string) => {
      if (text === '') return t('empty')
      const delivered = row.delivered[language] || row.delivered.en
      if (keepsPlaceholders(delivered, text)) return undefined
      const names = placeholdersOf(delivered)
      return names.length === 0
        ? t('noPlaceholders')
        : t('placeholders', { names: names.map((name) => `{{${name}}}`).join(' ') })
    }
    const cell = (language: TextLanguage) => (given: TextRow) => {
      const row = now(given)
      if (row.absent.includes(language)) return <NoValue why={t('absent')} />
      if (!mayEdit) return row[language] || <NoValue />
      return (
        <EditableCell
          value={row[language]}
          label={`${row.id}, ${languages[language]}`}
          mark={row.drafts.includes(language) ? t('draft') : undefined}
          max={longestText}
          check={check(row, language)}
          save={(text) => save(row, language, text)}
        />
      )
    }
    const state = (given: TextRow) => {
      const said = now(given).state
      const at = states.find((each) => each === said)
      return at ? <Status {...looks[at]} word={t(at)} /> : said || <NoValue />
    }
    return [
      {
        key: 'id',
        title: t('key'),
        width: 230,
        identity: true,
        sort: true,
        render: (row) => <span className={styles.key}>{row.id}</span>,
      },
      { key: 'state', title: t('state'), width: 140, sort: true, render: state },
      ...order.map((language): Column<TextRow> => ({
        key: language,
        title: languages[language],
        width: 220,
        sort: true,
        render: cell(language),
      })),
      {
        key: 'module',
        title: t('moduleTitle'),
        width: 190,
        sort: true,
        render: (row) => moduleWord(row.module),
      },
      ...stampColumns.map((column): Column<TextRow> => ({
        ...column,
        render: (row) => column.render(now(row)) || <NoValue />,
      })),
    ]
  }, [t, moduleWord, mayEdit, edited, save])
}
