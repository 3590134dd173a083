import { styled } from '@mui/material/styles'

/** A part of a record's page that begins with its title, where the page's own begin with tabs. */
export const ToldPart = styled('section')({ '&&&': { paddingTop: 16 } })
