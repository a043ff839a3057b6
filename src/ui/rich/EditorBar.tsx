import type { Editor } from '@tiptap/core'
import { richLimits } from '@/rules/console/richTexts'
import { useEditorState } from '@tiptap/react'
import { Button, Input, type InputRef } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isEnter } from '@/ui/keys/enter'
import { linkMeant } from './cleanHtml'
import styles from './Editor.module.css'
import { linkTarget } from './urls'

interface Props {
  editor: Editor
  linking: boolean
  onClose: () => void
}

/** Bar between toolbar and text: target of a link, description of a picture. */
export function EditorBar({ editor, linking, onClose }: Props) {
  const { picture, alt } = useEditorState({
    editor,
    selector: ({ editor: currentEditor }) => ({
      picture: currentEditor.isActive('image'),
      alt: String(currentEditor.getAttributes('image')['alt'] ?? ''),
    }),
  })
  if (linking) return <LinkBar editor={editor} onClose={onClose} />
  return picture ? <PictureBar editor={editor} alt={alt} /> : null
}

function LinkBar({ editor, onClose }: Omit<Props, 'linking'>) {
  const { t } = useTranslation('publishing')
  const { t: common } = useTranslation('common')
  const id = useId()
  const input = useRef<InputRef>(null)
  const old = String(editor.getAttributes('link')['href'] ?? '')
  const [href, setHref] = useState(old)
  const [wrong, setWrong] = useState(false)
  useEffect(() => input.current?.focus(), [])
  const leave = (): void => {
    onClose()
    editor.commands.focus()
  }
  function apply(): void {
    const resolvedLink = linkMeant(href)
    if (resolvedLink === '') return remove()
    if (!linkTarget(resolvedLink, window.location.origin)) return setWrong(true)
    const chain = editor.chain().focus().extendMarkRange('link')
    // Without a selection the address itself becomes the words.
    if (editor.state.selection.empty && old === '')
      chain
        .insertContent({
          type: 'text',
          text: resolvedLink,
          marks: [{ type: 'link', attrs: { href: resolvedLink } }],
        })
        .run()
    else chain.setLink({ href: resolvedLink }).run()
    onClose()
  }
  function remove(): void {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onClose()
  }
  return (
    <div className={styles.bar}>
      <label htmlFor={id}>{t('editor.linkTo')}</label>
      <Input
        ref={input}
        id={id}
        value={href}
        maxLength={richLimits.link}
        placeholder="https://"
        status={wrong ? 'error' : ''}
        aria-invalid={wrong}
        aria-describedby={wrong ? `${id}-wrong` : undefined}
        onChange={(event) => {
          setHref(event.target.value)
          setWrong(false)
        }}
        onKeyDown={(event) => {
          if (!isEnter(event) && event.key !== 'Escape') return
          // Neither the form is sent nor the dialog closed.
          event.preventDefault()
          event.stopPropagation()
          if (isEnter(event)) apply()
          else leave()
        }}
      />
      <Button onClick={apply}>{t('editor.linkApply')}</Button>
      {old !== '' && <Button onClick={remove}>{t('editor.linkRemove')}</Button>}
      <Button type="text" onClick={leave}>
        {common('action.cancel')}
      </Button>
      {wrong && (
        <p id={`${id}-wrong`} role="alert" className={styles.wrong}>
          {t('editor.linkWrong')}
        </p>
      )}
    </div>
  )
}

function PictureBar({ editor, alt }: { editor: Editor; alt: string }) {
  const { t } = useTranslation('publishing')
  const id = useId()
  return (
    <div className={styles.bar}>
      <label htmlFor={id}>{t('editor.pictureShows')}</label>
      <Input
        id={id}
        value={alt}
        maxLength={richLimits.description}
        onChange={(event) => editor.commands.updateAttributes('image', { alt: event.target.value })}
        onKeyDown={(event) => {
          if (!isEnter(event) && event.key !== 'Escape') return
          // Back to the text: neither the form is sent nor the dialog closed.
          event.preventDefault()
          event.stopPropagation()
          editor.commands.focus()
        }}
      />
      <Button onClick={() => editor.chain().focus().deleteSelection().run()}>
        {t('editor.pictureRemove')}
      </Button>
    </div>
  )
}
