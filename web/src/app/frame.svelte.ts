/** Whether a table is the screen: then it fills the window, and the page's own header and footer make room for it. */
class Frame {
  filled = $state(false);
}

export const frame = new Frame();
