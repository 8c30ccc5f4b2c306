const speed = 500; // Pixels a second.
const patience = 800; // Milliseconds that the user waits at the end of the list.

/** Scrolls through a list as a user does, until a second page is displayed, or nothing comes. */
export async function visit(pane, kind, signal) {
  const { list, scroller } = pane;
  const isOver = () => signal.aborted || pane.list !== list;
  await until(() => list.rows.length > 0 && list.state !== "loading", isOver);
  const count = list.rows.length;
  let waits = 0;
  let failures = 0;
  for (let last = await nextFrame(); !isOver() && list.rows.length === count; ) {
    const now = await nextFrame();
    const time = Math.min(now - last, 200);
    last = now;
    const before = scroller.scrollTop;
    scroller.scrollTop += Math.max(1, (speed * time) / 1000);
    if (kind === "sorts" && pane.loads.length > 1) return sortWhileLoading(pane, isOver);
    // Somebody who is told of a pause waits for its end.
    const isPaused = list.rules.backOff && list.resumeAt > now;
    if (scroller.scrollTop !== before || list.state === "loading" || isPaused) waits = 0;
    else if ((waits += time) > patience) {
      if (list.state === "end" || ++failures > 1) break;
      scroller.scrollTop -= 200; // Up a little, and down again.
      waits = 0;
    }
  }
  await until(() => pane.isSettled, isOver);
  await scrollToWrongRow(pane, isOver);
}

// Shows what has gone wrong: the first row that should not be there.
async function scrollToWrongRow({ scroller, rows }, isOver) {
  const target = () => Math.min(rows.firstWrong.offsetTop - 100, scroller.scrollHeight - scroller.clientHeight - 400);
  while (rows.firstWrong && !isOver() && scroller.scrollTop < target()) {
    scroller.scrollTop += Math.min(60, target() - scroller.scrollTop + 1);
    await nextFrame();
  }
}

async function sortWhileLoading(pane, isOver) {
  await pause(300);
  if (!isOver()) pane.change("creation");
  await until(() => pane.isSettled, isOver);
  await scrollToWrongRow(pane, isOver);
}

export const pause = (time) => new Promise((done) => setTimeout(done, time));
const nextFrame = () => new Promise((done) => requestAnimationFrame(done));

async function until(isSo, isOver) {
  while (!isSo() && !isOver()) await nextFrame();
}
