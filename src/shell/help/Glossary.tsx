import { Input, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { glossary } from '@/domain/words/glossary'
import { findIn } from '@/ui/tree/match'
import styles from './Glossary.module.css'

interface Props {
  open: boolean
  onClose: () => void
  /** Called after it has left the screen: the focus may return. */
  onClosed: () => void
}

/** Every term of the trade that the console uses, searchable by abbreviation, name and meaning. */
export function Glossary({ open, onClose, onClosed }: Props) {
  const { t } = useTranslation('help')
  const [keyword, setKeyword] = useState('')
  const matches = glossary
    .map(({ code, abbr }) => ({ code, abbr, name: t(`term.${code}`), means: t(`means.${code}`) }))
    .filter(
      ({ abbr, name, means }) =>
        keyword.trim() === '' || [abbr, name, means].some((text) => findIn(text, keyword)),
    )
  return (
    <Modal
      open={open}
      title={t('glossary.title')}
      width={520}
      footer={null}
      onCancel={onClose}
      afterClose={onClosed}
      focusable={{ focusTriggerAfterClose: false }}
      mask={{ closable: false }}
      closable={{ 'aria-label': t('close') }}
      destroyOnHidden
    >
      <Input
        type="search"
        size="small"
        aria-label={t('glossary.search')}
        placeholder={t('glossary.search')}
        value={keyword}
        onChange={(event) => setKeyword(event.target.value)}
      />
      <output className={styles.count}>
        {t('glossary.found', { count: matches.length, n: matches.length })}
      </output>
      {/* A list that scrolls can be scrolled by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above */}
      <dl className={styles.terms} tabIndex={0} aria-label={t('glossary.title')}>
        {matches.map(({ code, abbr, name, means }) => (
          <div key={code}>
            <dt>{abbr}</dt>
            <dd>
              <strong>{name}</strong>
              <span>{means}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
