import { Input, Tabs } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languages } from '@/i18n/languages'
import { StatusShape } from '@/ui/value/Status'
import sharedStyles from '@/ui/theme/shared.module.css'
import styles from './Editor.module.css'
import { RichEditor } from './RichEditor'
import {
  blankTexts,
  richLimits,
  stateOf,
  textLanguages,
  type RichText,
  type RichTexts,
} from '@/rules/console/richTexts'

interface Props {
  /** Lent by `Field.Custom`, as are `onChange` and `id`. */
  value?: RichTexts
  onChange?: (texts: RichTexts) => void
  id?: string
}

const shapes = { '': 'ring', part: 'triangle', full: 'check' } as const
const words = { '': 'editor.stateNone', part: 'editor.statePart', full: 'editor.stateFull' } as const

/**
 * A title and a text in each language of the console, a tab each, which say what is written already (PK09).
 * @example <Field.Custom name="texts" label={t('texts')} required rules={[check]} wide><RichEditorTabs /></Field.Custom>
 */
export function RichEditorTabs({ value = blankTexts(), onChange, id }: Props) {
  const { t, i18n } = useTranslation('publishing')
  const titleId = useId()
  const [tab, setTab] = useState<(typeof textLanguages)[number]>(
    () => textLanguages.find((language) => language === i18n.language) ?? 'en',
  )
  const set = (change: Partial<RichText>): void =>
    onChange?.({ ...value, [tab]: { ...value[tab], ...change } })
  return (
    <Tabs
      // The form scrolls here; title and text have names of their own.
      {...(id && { id })}
      size="small"
      activeKey={tab}
      destroyOnHidden
      onChange={(key) => setTab(textLanguages.find((language) => language === key) ?? 'en')}
      items={textLanguages.map((language) => ({
        key: language,
        label: (
          <span className={styles.tabLabel}>
            <span lang={language}>{languages[language]}</span>
            <StatusShape shape={shapes[stateOf(value[language])]} />
            <span className={stateOf(value[language]) === 'full' ? sharedStyles.hidden : sharedStyles.quiet}>
              {t(words[stateOf(value[language])])}
            </span>
          </span>
        ),
        children: language === tab && (
          <div lang={language}>
            <div className={styles.titled}>
              <label htmlFor={titleId}>{t('editor.title')}</label>
              <Input
                id={titleId}
                value={value[tab].title}
                maxLength={richLimits.title}
                showCount
                onChange={(event) => set({ title: event.target.value })}
              />
            </div>
            <RichEditor
              key={tab}
              label={t('editor.text', { language: languages[tab] })}
              value={value[tab].content}
              onChange={(content) => set({ content })}
            />
          </div>
        ),
      }))}
    />
  )
}
