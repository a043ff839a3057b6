export { useColumns, type Columns, type ColumnStorage } from '@/ui/table/useColumns'
