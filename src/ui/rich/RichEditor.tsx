import { lazy, Suspense } from 'react'
import { withWords } from '@/i18n/withWords'
import { Skeleton } from '@/ui/states/Skeleton'
import type { RichEditorProps } from './editorProps'

const EditorBox = lazy(
  withWords(['publishing'], () => import('./EditorBox').then((file) => ({ default: file.EditorBox }))),
)

/**
 * A text with headings, lists, tables, links and pictures (PK09). What goes in is cleaned, whether loaded or pasted; what
 * comes out is shown with `SafeHtml`. The editor itself comes when it is shown.
 * @example <Field.Custom name="content" label={t('text')}><RichEditor label={t('text')} /></Field.Custom>
 */
export const RichEditor = (props: RichEditorProps) => (
  <Suspense fallback={<Skeleton height={320} />}>
    <EditorBox {...props} />
  </Suspense>
)
