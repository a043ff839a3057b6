import { clsx } from 'clsx'
import { Button, Input, Select, Space, type InputRef } from 'antd'
import { useRef, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { searchLength } from '@/rules/limits/fieldLimits'
import { ClearSign } from '@/ui/fields/ClearSign'
import { isEnter } from '@/ui/keys/enter'
import type { PickerSource, Search } from './pickerSource'
import css from './TablePicker.module.css'

interface SearchBoxProps {
  source: Pick<PickerSource<never>, 'kinds' | 'kindOf' | 'keyword'>
  input: Ref<InputRef>
  draft: Search
  onDraft: (draft: Search) => void
  onSearch: () => void
}

/** Search of a picker; the kind follows the typed text until the user chooses one. */
export function SearchBox({ source, input, draft, onDraft, onSearch }: SearchBoxProps) {
  const { t } = useTranslation('picker')
  const { t: common } = useTranslation('common')
  const hasChosenKind = useRef(false)
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <search> is too new for the test browser
    <div className={css.search} role="search">
      <Space.Compact className={css.keyword}>
        {source.kinds && (
          <Select
            className={clsx(css.kind)}
            aria-label={t('table.kind')}
            options={[...source.kinds]}
            value={draft.kind}
            onChange={(next: string) => {
              hasChosenKind.current = true
              onDraft({ ...draft, kind: next })
            }}
          />
        )}
        <Input
          ref={input}
          allowClear={{ clearIcon: <ClearSign /> }}
          aria-label={source.keyword}
          placeholder={source.keyword}
          maxLength={searchLength}
          value={draft.text}
          onChange={({ target: { value: text } }) => {
            const typed = source.kindOf?.(text) ?? source.kinds?.[0]?.value
            onDraft({ ...draft, text, ...(typed !== undefined && !hasChosenKind.current && { kind: typed }) })
          }}
          onKeyDown={(event) => {
            if (isEnter(event)) onSearch()
          }}
        />
        <Button onClick={onSearch}>{common('action.search')}</Button>
      </Space.Compact>
    </div>
  )
}
