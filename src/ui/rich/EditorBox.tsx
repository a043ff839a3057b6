import { EditorContent, useEditor } from '@tiptap/react'
import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '@/lib/number'
import { feedback } from '@/ui/feedback/feedback'
import { cleanHtml } from './cleanHtml'
import styles from './Editor.module.css'
import { EditorBar } from './EditorBar'
import { EditorToolbar } from './EditorToolbar'
import { extensions } from './extensions'
import { richPicture } from './richPicture'
import type { RichEditorProps } from './editorProps'
import { isBlank, picturesIn, richLimits, textLength } from '@/rules/console/richTexts'
import rich from './SafeHtml.module.css'

export function EditorBox({ label, value = '', onChange, id, max = richLimits.characters }: RichEditorProps) {
  const { t, i18n } = useTranslation('publishing')
  const [linking, setLinking] = useState(false)
  const toolbar = useRef<HTMLDivElement>(null)
  // The value that this editor reported last: any other value comes from outside, e.g. from a draft.
  const reportedValue = useRef(value)
  const change = useRef(onChange)
  useEffect(() => {
    change.current = onChange
  })
  const editor = useEditor({
    extensions,
    content: cleanHtml(value),
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        class: clsx(rich['rich'], styles['text']),
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(id && { id }),
      },
      transformPastedHTML: (html) => cleanHtml(html),
      handlePaste: (_view, event) => takeFiles(event.clipboardData?.files),
      handleDrop: (_view, event, _slice, moved) => !moved && takeFiles(event.dataTransfer?.files),
      handleKeyDown: (_view, event) => {
        if (event.altKey && event.key === 'F10') {
          toolbar.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus()
          return true
        }
        if ((event.ctrlKey || event.metaKey) && event.key === 'k') {
          event.stopPropagation()
          setLinking(true)
          return true
        }
        return false
      },
    },
    onUpdate: ({ editor: changed }) => {
      const html = changed.getHTML()
      reportedValue.current = isBlank(html) ? '' : html
      change.current?.(reportedValue.current)
    },
  })
  useEffect(() => {
    if (value === reportedValue.current) return
    reportedValue.current = value
    editor.commands.setContent(cleanHtml(value), { emitUpdate: false })
  }, [editor, value])

  function takeFiles(files: FileList | undefined): boolean {
    if (!files || files.length === 0) return false
    void addPictures([...files])
    return true
  }
  async function addPictures(files: readonly File[]): Promise<void> {
    for (const file of files) {
      const room = picturesIn(editor.getHTML()) < richLimits.pictures
      const picture = room ? await richPicture(file) : 'tooMany'
      if (typeof picture === 'string')
        feedback.warning(
          t(`editor.${picture}`, {
            name: file.name,
            n: richLimits.pictures,
            size: formatNumber(richLimits.fileBytes / 1000, 0, i18n.language),
          }),
        )
      else editor.chain().focus().setImage(picture).run()
    }
  }

  const count = textLength(value)
  return (
    <div className={styles.box}>
      <EditorToolbar
        ref={toolbar}
        editor={editor}
        name={t('editor.toolbar', { label })}
        onLink={() => setLinking(true)}
        onPictures={(files) => void addPictures(files)}
      />
      <EditorBar editor={editor} linking={linking} onClose={() => setLinking(false)} />
      <EditorContent editor={editor} className={styles.paper} />
      <p className={styles.foot} data-over={count > max || undefined}>
        <span>{t('editor.keys')}</span>
        <span>
          {t('editor.count', {
            n: formatNumber(count, 0, i18n.language),
            max: formatNumber(max, 0, i18n.language),
          })}
        </span>
      </p>
    </div>
  )
}
