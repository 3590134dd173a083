const AUTO = '!important'
/** As large as the tip of a finger needs. */
const FINGER = 44
/** Below this a phone enlarges the page when a field is entered. */
const READ = 16

const square = { minWidth: `${FINGER}px ${AUTO}`, minHeight: `${FINGER}px ${AUTO}` }
const tall = { minHeight: `${FINGER}px ${AUTO}` }

/** What a finger touches, on whatever screen it is: each of these has a size of its own for the mouse. */
export const touchStyles = {
  '@media (pointer: coarse)': {
    '.MuiIconButton-root, .b-menu button, .b-tools button': square,
    '.MuiButton-root, .MuiMenuItem-root, .MuiAutocomplete-option, .MuiToggleButton-root': tall,
    '.MuiInputBase-root:not(.MuiInputBase-multiline), .MuiAutocomplete-inputRoot': tall,
    'input, textarea, select, .MuiInputBase-input, .b-editor .tiptap': { fontSize: `${READ}px ${AUTO}` },
    '.b-segments button, .b-filter button, .b-search, .b-tabs button, .b-tabs > a, .b-more': tall,
    '.b-radios span': { ...tall, display: 'grid !important', placeItems: 'center' },
    '.b-drop > button': { ...tall, fontSize: `${READ}px ${AUTO}` },
    '.b-filter': { height: `${FINGER}px ${AUTO}`, borderRadius: `${FINGER / 2}px ${AUTO}` },
    '.b-ticks label, .b-switch, .b-summary a': tall,
    '.b-autocomplete-button, .MuiAutocomplete-endAdornment .MuiIconButton-root': { minWidth: `32px ${AUTO}` },
    // Nobody types them there.
    kbd: { display: `none ${AUTO}` },
  },
}
