export interface RichTextProps {
  label: string
  /** HTML; what the editor does not know is left out of it. */
  value: string
  onChange: (html: string) => void
}
