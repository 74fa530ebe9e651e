/** A card drawn upwards with finger or mouse and let go over the table. A short touch stays a click. */

const BEGIN = 8; // px
const FAR = 60; // px upwards

export function drawn(element: HTMLElement, done: () => void) {
  let act = done;
  let start: { x: number; y: number; id: number } | null = null;
  let isDrawn = false;

  function down(event: PointerEvent): void {
    if (event.button === 0) start = { x: event.clientX, y: event.clientY, id: event.pointerId };
    isDrawn = false;
  }
  function move(event: PointerEvent): void {
    if (!start || event.pointerId !== start.id) return;
    const [x, y] = [event.clientX - start.x, event.clientY - start.y];
    if (!isDrawn && Math.hypot(x, y) > BEGIN) {
      isDrawn = true;
      element.setPointerCapture(start.id);
      element.style.zIndex = "5";
      element.style.transition = "none";
    }
    if (isDrawn) element.style.transform = `translate(${x}px, ${y}px)`;
  }
  function up(event: PointerEvent): void {
    if (start && isDrawn && event.type === "pointerup" && event.clientY - start.y < -FAR) act();
    start = null;
    element.style.transform = element.style.zIndex = element.style.transition = "";
  }
  function click(event: MouseEvent): void {
    if (!isDrawn) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    isDrawn = false;
  }
  element.addEventListener("pointerdown", down);
  element.addEventListener("pointermove", move);
  element.addEventListener("pointerup", up);
  element.addEventListener("pointercancel", up);
  element.addEventListener("click", click, true);
  return {
    update(next: () => void) {
      act = next;
    },
  };
}
