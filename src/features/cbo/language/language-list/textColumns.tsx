import { useTranslation } from 'react-i18next'
import type { TextLanguage, TextRow } from '@/api/cbo/texts'
import { columnsOf } from '@/domain/columns/columnsOf'
import { stampColumns } from '@/domain/columns/stampColumns'
import { languages } from '@/i18n/languages'
import { keepsPlaceholders, longestText, placeholdersOf } from '@/rules/limits/textRules'
import { useCan } from '@/ui/access/access'
import { EditableCell } from '@/ui/list/EditableCell'
import type { Column } from '@/ui/table/column'
import { NoValue } from '@/ui/value/Quantity'
import { Status } from '@/ui/value/Status'
import styles from './InterfaceTexts.module.css'

type Save = (row: TextRow, language: TextLanguage, text: string) => Promise<string | undefined>

const looks = {
  draft: { tone: 'warning', shape: 'half' },
  published: { tone: 'info', shape: 'dot' },
  delivered: { tone: 'neutral', shape: 'ring' },
} as const
const order: readonly TextLanguage[] = ['en', 'zh', 'es', 'ja']

const col = columnsOf<TextRow>()('texts')

/**
 * Columns of the texts. `save` stores an edit and returns the reason when it fails; `headEndLanguages` are the
 * languages that the head-end offers.
 */
export const textColumns = (
  save: Save,
  headEndLanguages: readonly TextLanguage[],
): readonly Column<TextRow>[] => [
  col.custom('id', {
    title: 'key',
    width: 270,
    identity: true,
    sort: true,
    render: (row) => <span className={styles.key}>{row.id}</span>,
  }),
  col.custom('state', {
    title: 'state',
    width: 128,
    sort: true,
    text: ({ state }, { t }) => (state in looks ? t(`texts:${state}`) : state),
    render: ({ state }, word) =>
      state in looks ? <Status {...looks[state as keyof typeof looks]} word={word} /> : word || <NoValue />,
  }),
  ...order
    .filter((language) => headEndLanguages.includes(language))
    .map((language) =>
      col.custom(language, {
        title: () => languages[language],
        width: 172,
        sort: true,
        render: (row) => <TextCell row={row} language={language} save={save} />,
      }),
    ),
  col.keyed('module', { wordsBelow: 'module', title: 'moduleTitle', width: 190, sort: true }),
  ...stampColumns,
]

function TextCell({ row, language, save }: { row: TextRow; language: TextLanguage; save: Save }) {
  const { t } = useTranslation('texts')
  const can = useCan()
  if (row.absent.includes(language)) return <NoValue why={t('absent')} />
  if (!can('edit')) return row[language] || <NoValue />
  const delivered = row.delivered[language] || row.delivered.en
  const check = (text: string) => {
    if (text === '') return t('empty')
    if (keepsPlaceholders(delivered, text)) return undefined
    const names = placeholdersOf(delivered)
    return names.length === 0
      ? t('noPlaceholders')
      : t('placeholders', { names: names.map((name) => `{{${name}}}`).join(' ') })
  }
  return (
    <EditableCell
      value={row[language]}
      label={`${row.id}, ${languages[language]}`}
      mark={row.drafts.includes(language) ? t('draft') : undefined}
      max={longestText}
      check={check}
      save={(text) => save(row, language, text)}
    />
  )
}
