import { useTranslation } from 'react-i18next'
import type { AmiVersionRow } from '@/api/cbo/amiVersions'
import { columnsOf } from '@/domain/columns/columnsOf'
import { stampColumns } from '@/domain/columns/stampColumns'
import { isLanguage, languages } from '@/i18n/languages'
import type { Column } from '@/ui/table/column'
import { Opens } from '@/ui/value/Opens'
import { ReadRate } from '../../shared/texts/cells'

const col = columnsOf<AmiVersionRow>()('publishing')
const languageOf = (code: string) => (isLanguage(code) ? languages[code] : code)

/** Columns of the release notes; `open` shows the preview for readers. */
export const releaseNoteColumns = (open: (row: AmiVersionRow) => void): readonly Column<AmiVersionRow>[] => [
  col.custom('version_title', {
    title: 'release.title',
    width: 380,
    steady: false,
    identity: true,
    sort: true,
    render: (row, word) => <Opens onOpen={() => open(row)}>{word}</Opens>,
  }),
  col.text('version_code', { title: 'release.code', width: 88, mono: true, sort: true }),
  col.time('upgrade_time', { title: 'release.upgrade', sort: true }),
  col.choice('publish_status', {
    title: 'release.status',
    width: 98,
    sort: true,
    words: { 1: 'release.published', 0: 'release.draft' },
    looks: { 1: { tone: 'success', shape: 'check' }, 0: { tone: 'neutral', shape: 'dash' } },
  }),
  col.time('publish_time', { title: 'release.publishedAt', sort: true }),
  {
    ...col.number('read_rate', { title: 'release.readRate', sort: true }),
    text: undefined,
    render: (row) => <Rate row={row} />,
  },
  col.custom('languages', {
    title: 'release.languages',
    width: 204,
    steady: true,
    text: (row) => row.languages.split(',').map(languageOf).join(', '),
  }),
  ...stampColumns,
]

function Rate({ row: { read_rate, read_count, audience_count } }: { row: AmiVersionRow }) {
  const { t } = useTranslation('publishing')
  return <ReadRate rate={read_rate} title={t('release.readOf', { read: read_count, n: audience_count })} />
}
