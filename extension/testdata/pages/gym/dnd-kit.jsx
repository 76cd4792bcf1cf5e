// dnd-kit with its pointer sensor: a drag begins after five pixels. window.state is what React holds.
import { useState } from "react";
import { createRoot } from "react-dom/client";
import { DndContext, PointerSensor, useDraggable, useDroppable, useSensor, useSensors } from "@dnd-kit/core";

function Card({ id }) {
  const { attributes, listeners, setNodeRef, transform } = useDraggable({ id });
  const style = transform === null ? undefined : { transform: `translate(${transform.x}px, ${transform.y}px)` };
  return <div id={id} className="card" ref={setNodeRef} style={style} {...listeners} {...attributes}>Card {id}</div>;
}

function Bin({ id, cards }) {
  const { setNodeRef, isOver } = useDroppable({ id });
  return <div id={id} className="bin" ref={setNodeRef}>{isOver ? "over" : `${id}: ${cards.join(", ")}`}</div>;
}

function App() {
  const [bins, setBins] = useState({ red: [], blue: [] });
  const [log, setLog] = useState({ started: 0, ended: 0, cancelled: 0 });
  window.state = { bins, ...log };
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 5 } }));
  const count = (what) => setLog((l) => ({ ...l, [what]: l[what] + 1 }));
  return (
    <DndContext sensors={sensors} onDragStart={() => count("started")} onDragCancel={() => count("cancelled")} onDragEnd={({ active, over }) => {
      count("ended");
      if (over !== null) {
        setBins((b) => ({ ...b, [over.id]: [...b[over.id], active.id] }));
      }
    }}>
      <Card id="one" />
      <Card id="two" />
      <Bin id="red" cards={bins.red} />
      <Bin id="blue" cards={bins.blue} />
    </DndContext>
  );
}

createRoot(document.getElementById("root")).render(<App />);
