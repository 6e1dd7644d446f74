// Draws a searched tree. The layout is the simplest one in which nothing overlaps: every subtree
// has a strip of the picture for itself, as wide as its root or as its children's strips side by
// side, whichever is wider, and a node stands in the middle of its strip.
#include <algorithm>

#include "reference/paper/tree_report.h"

namespace cairn::paper {
namespace {

// Pixels. The font is monospaced, so that a text's width is known.
constexpr int kCharacterWidth = 8;  // of 13 pixels high text, rounded up
constexpr int kLineHeight = 17;
constexpr int kPadding = 8;    // between a node's border and its text
constexpr int kGap = 14;       // between two subtrees
constexpr int kLevelGap = 40;  // between two levels
constexpr int kMargin = 16;

struct Box {
  std::vector<std::string> lines;
  int width = 0;
  int height = 0;
  int x = 0;  ///< of the middle
  int y = 0;  ///< of the upper border
};

struct Picture {
  std::vector<Box> boxes;  ///< one a node
  int width = 0;
  int height = 0;
};

std::vector<Box> boxes_of(const GameTree& tree, const SearchedTree& searched) {
  std::vector<Box> boxes(tree.nodes.size());
  for (std::size_t node = 0; node < boxes.size(); ++node) {
    Box& box = boxes[node];
    box.lines = node_label(tree, searched, node);
    for (const std::string& line : box.lines) {
      const int text_width = kCharacterWidth * static_cast<int>(line.size());
      box.width = std::max(box.width, text_width + 2 * kPadding);
    }
    box.height = kLineHeight * static_cast<int>(box.lines.size()) + 2 * kPadding;
  }
  return boxes;
}

/// The sum of the children's strips and of the gaps between them; 0 without children.
int width_below(const TreeNode& node, const std::vector<int>& strips) {
  int width = 0;
  for (const std::size_t child : node.children) width += (width == 0 ? 0 : kGap) + strips[child];
  return width;
}

Picture layout(const GameTree& tree, const SearchedTree& searched) {
  Picture picture{boxes_of(tree, searched), 0, 0};
  std::vector<Box>& boxes = picture.boxes;
  const std::size_t size = boxes.size();

  // In preorder children stand behind their parent: backwards for what depends on children,
  // forwards for what depends on the parent.
  std::vector<int> strips(size);
  for (std::size_t node = size; node-- > 0;) {
    strips[node] = std::max(boxes[node].width, width_below(tree.nodes[node], strips));
  }
  std::vector<int> left(size);
  left[0] = kMargin;
  for (std::size_t node = 0; node < size; ++node) {
    boxes[node].x = left[node] + strips[node] / 2;
    int next = left[node] + (strips[node] - width_below(tree.nodes[node], strips)) / 2;
    for (const std::size_t child : tree.nodes[node].children) {
      left[child] = next;
      next += strips[child] + kGap;
    }
  }

  std::vector<int> level_heights;
  for (std::size_t node = 0; node < size; ++node) {
    const auto ply = static_cast<std::size_t>(tree.nodes[node].ply);
    level_heights.resize(std::max(level_heights.size(), ply + 1));
    level_heights[ply] = std::max(level_heights[ply], boxes[node].height);
  }
  std::vector<int> tops{kMargin};
  for (const int height : level_heights) tops.push_back(tops.back() + height + kLevelGap);
  for (std::size_t node = 0; node < size; ++node) {
    boxes[node].y = tops[static_cast<std::size_t>(tree.nodes[node].ply)];
  }
  picture.width = strips[0] + 2 * kMargin;
  picture.height = tops.back() - kLevelGap + kMargin;
  return picture;
}

std::string attribute(const std::string& name, int value) {
  return ' ' + name + "=\"" + std::to_string(value) + '"';
}

std::string edge(const Box& parent, const Box& child, bool visited) {
  return "<line" + attribute("x1", parent.x) + attribute("y1", parent.y + parent.height) +
         attribute("x2", child.x) + attribute("y2", child.y) +
         (visited ? "" : " class=\"pruned\"") + "/>\n";
}

/// A box for Max, rounded for Min, and no border around a leaf.
std::string border(const GameTree& tree, std::size_t node, const Box& box, bool visited) {
  if (tree.nodes[node].leaf()) return "";
  const int radius = tree.to_move(node) == Side::kMax ? 0 : 18;
  return "<rect" + attribute("x", box.x - box.width / 2) + attribute("y", box.y) +
         attribute("width", box.width) + attribute("height", box.height) + attribute("rx", radius) +
         (visited ? "" : " class=\"pruned\"") + "/>\n";
}

std::string words(const Box& box, bool visited) {
  std::string text;
  int baseline = box.y + kPadding + 13;
  for (const std::string& line : box.lines) {
    text += "<text" + attribute("x", box.x) + attribute("y", baseline) +
            (visited ? "" : " class=\"pruned\"") + '>';
    for (const char c : line) text += c == '>' ? "&gt;" : std::string(1, c);
    text += "</text>\n";
    baseline += kLineHeight;
  }
  return text;
}

}  // namespace

std::string tree_svg(const GameTree& tree, const SearchedTree& searched) {
  const Picture picture = layout(tree, searched);
  std::string out = "<svg xmlns=\"http://www.w3.org/2000/svg\"" +
                    attribute("width", picture.width) + attribute("height", picture.height) +
                    ">\n<style>\n"
                    "rect, line { fill: none; stroke: black; }\n"
                    "text { font: 13px monospace; text-anchor: middle; }\n"
                    "rect.pruned, line.pruned { stroke: grey; stroke-dasharray: 5 4; }\n"
                    "text.pruned { fill: grey; }\n"
                    "</style>\n<rect width=\"100%\" height=\"100%\" "
                    "style=\"fill: white; stroke: none\"/>\n";
  for (std::size_t node = 0; node < tree.nodes.size(); ++node) {
    const bool visited = searched.visited(node);
    const Box& box = picture.boxes[node];
    out += border(tree, node, box, visited) + words(box, visited);
    for (const std::size_t child : tree.nodes[node].children) {
      out += edge(box, picture.boxes[child], searched.visited(child));
    }
  }
  return out + "</svg>\n";
}

}  // namespace cairn::paper
