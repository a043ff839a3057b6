import { SearchOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'

/** Sign on the button of a search box, which names it: Ant Design's own is called "search" in every language. */
export function NamedSearchSign() {
  const { t } = useTranslation('common')
  return <SearchOutlined aria-label={t('action.search')} />
}
